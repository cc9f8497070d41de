// Has programs that are an `App` run in a terminal where they are linked with one: called before `main`.

void pawl_terminal_register(void);

__attribute__((constructor)) static void pawl_register(void) { pawl_terminal_register(); }
