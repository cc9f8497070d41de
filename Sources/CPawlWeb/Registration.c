// Has programs that are an `App` served to browsers where they are linked with the web host: called before `main`.

void pawl_web_register(void);

__attribute__((constructor)) static void pawl_register(void) { pawl_web_register(); }
