// The web host has nothing to call in C: this target registers it before a program begins.
