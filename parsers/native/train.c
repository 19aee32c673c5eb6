// Parses sources with the core that is being built, so that the compiler learns which ways are taken:
// train <grammar> <its function> <source>...

#include "tree_sitter/api.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// As flatten.c declares them.
typedef struct CairnParser CairnParser;

typedef struct {
  const uint8_t *keep;
  uint32_t symbols;
  uint32_t nodes_max;
  uint32_t depth_max;
  uint32_t padding;
  int64_t nanos_max;
} CairnLimits;

CairnParser *cairn_parser_new(void);
int32_t cairn_parse(CairnParser *self, const TSLanguage *language, const char *bytes, uint32_t length,
                    const CairnLimits *limits);

enum { NODES_MAX = 1 << 20, DEPTH_MAX = 1000, ROUNDS = 4 };

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
  CairnLimits limits = {.nodes_max = NODES_MAX, .depth_max = DEPTH_MAX, .nanos_max = NANOS_MAX};
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
