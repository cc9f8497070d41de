// Registers the terminal as the host of programs that are an `App`. It runs before `main` in every program that links
// this target.

void pawl_terminal_register(void);

__attribute__((constructor)) static void pawl_register(void) { pawl_terminal_register(); }
