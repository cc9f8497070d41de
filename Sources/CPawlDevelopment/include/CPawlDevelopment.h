#ifndef PAWL_DEVELOPMENT_H
#define PAWL_DEVELOPMENT_H

// The target only registers the tool that keeps the state of a program for `pawl dev`.

#endif
