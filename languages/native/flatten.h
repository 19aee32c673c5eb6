// What the fast core offers; the Java side (FastParser) and the training program call it.

#ifndef CAIRN_FLATTEN_H_
#define CAIRN_FLATTEN_H_

#include "tree_sitter/api.h"

#include <stdint.h>

#if defined(_WIN32)
#define CAIRN_EXPORT __declspec(dllexport)
#else
#define CAIRN_EXPORT __attribute__((visibility("default")))
#endif

typedef struct CairnParser CairnParser;

typedef struct {
  const uint8_t *keep;
  uint32_t symbols;
  uint32_t nodes_max;
  uint32_t depth_max;
  uint32_t memory_kilobytes_max;
  int64_t nanos_max;
} CairnLimits;

CAIRN_EXPORT CairnParser *cairn_parser_new(void);

CAIRN_EXPORT void cairn_parser_delete(CairnParser *self);

// Answers how many records were written, or one of the negative codes of flatten.c.
CAIRN_EXPORT int32_t cairn_parse(CairnParser *self, const TSLanguage *language, const char *bytes, uint32_t length,
                                 const CairnLimits *limits);

CAIRN_EXPORT const int32_t *cairn_records(const CairnParser *self);

// How many nodes of the last tree were written without their children because they lay too deep.
CAIRN_EXPORT uint32_t cairn_cut(const CairnParser *self);

#endif
