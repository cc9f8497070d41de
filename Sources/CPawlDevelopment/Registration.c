// Lets `pawl dev` keep the state of programs that link this target: called before `main`.

void pawl_development_register(void);

__attribute__((constructor)) static void pawl_register(void) { pawl_development_register(); }
