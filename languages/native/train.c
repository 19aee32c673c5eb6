// Parses sources with the core that is being built, so that the compiler learns which ways are taken:
// train <grammar> <its function> <source>...

#include "flatten.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

enum { NODES_MAX = 1 << 20, DEPTH_MAX = 1000, MEMORY_KILOBYTES_MAX = 1 << 20, ROUNDS = 4 };

static const int64_t NANOS_MAX = INT64_C(2000000000);

static char *content(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = malloc(size > 0 ? size : 1);
  *length = text && size > 0 ? fread(text, 1, size, file) : 0;
  fclose(file);
  return text;
}

int main(int count, char **arguments) {
  if (count < 4) return 1;
  void *grammar = dlopen(arguments[1], RTLD_NOW);
  const TSLanguage *(*language)(void) = grammar ? (const TSLanguage *(*)(void))dlsym(grammar, arguments[2]) : NULL;
  if (!language) return 1;
  CairnLimits limits = {.nodes_max = NODES_MAX,
                        .depth_max = DEPTH_MAX,
                        .memory_kilobytes_max = MEMORY_KILOBYTES_MAX,
                        .nanos_max = NANOS_MAX};
  CairnParser *parser = cairn_parser_new();
  for (int i = 3; i < count; i++) {
    size_t length;
    char *text = content(arguments[i], &length);
    if (!text) return 1;
    for (int round = 0; round < ROUNDS; round++) cairn_parse(parser, language(), text, length, &limits);
    free(text);
  }
  return 0;
}
