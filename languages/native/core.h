// The tree-sitter core as one unit, with its own memory and with short ways for what nearly every step meets. Each of
// them leaves what is rare to the code it stands before, so the trees are the same.

#ifndef CAIRN_CORE_H_
#define CAIRN_CORE_H_

#include "tree_sitter/api.h"

#include "parser.h"

// Several scanners write a few bytes beyond the 1024 they are promised (Python behind 511 levels of indentation, Bash
// and Ruby with long heredoc words), and what follows is a pointer of the parser. More room makes that harmless.
#undef TREE_SITTER_SERIALIZATION_BUFFER_SIZE
#define TREE_SITTER_SERIALIZATION_BUFFER_SIZE 4096

#include "arena.h"

#define ts_malloc arena_malloc
#define ts_calloc arena_calloc
#define ts_realloc arena_realloc
#define ts_free arena_free

// A tree is counted, read and forgotten by the thread that parsed it: its counts need no locked instructions.
#define TREE_SITTER_ATOMIC_H_
static inline size_t atomic_load(const volatile size_t *count) { return *count; }
static inline uint32_t atomic_inc(volatile uint32_t *count) { return ++*count; }
static inline uint32_t atomic_dec(volatile uint32_t *count) { return --*count; }

#define ts_stack_pop_count ts_stack_pop_count_on_all_paths
#include "stack.c"
#undef ts_stack_pop_count

// Only where a text can be read in two ways do several paths lead down the stack; along a single one there is nothing
// to keep account of.
StackSliceArray ts_stack_pop_count(Stack *self, StackVersion version, uint32_t count) {
  StackNode *top = array_get(&self->heads, version)->node;
  StackNode *node = top;
  uint32_t length = 0;
  for (uint32_t structural = 0; structural < count; length++) {
    Subtree subtree = node->links[0].subtree;
    if (node->link_count != 1 || !subtree.ptr) return ts_stack_pop_count_on_all_paths(self, version, count);
    structural += !ts_subtree_extra(subtree);
    node = node->links[0].node;
  }
  SubtreeArray subtrees = array_new();
  array_reserve(&subtrees, (uint32_t)(ts_subtree_alloc_size(length) / sizeof(Subtree)));
  subtrees.size = length;
  for (StackNode *at = top; at != node; at = at->links[0].node) {
    Subtree subtree = at->links[0].subtree;
    ts_subtree_retain(subtree);
    subtrees.contents[--length] = subtree;
  }
  array_clear(&self->slices);
  ts_stack__add_slice(self, version, node, &subtrees);
  return self->slices;
}

#include "alloc.c"
#include "get_changed_ranges.c"
#include "language.c"
#include "lexer.c"
#include "node.c"
#include "parser.c"
#include "subtree.c"
#include "tree.c"
#include "tree_cursor.c"
#include "wasm_store.c"

// A character of one byte after another of one byte, in a text that is read as a whole.
static void advance(TSLexer *lexer, bool skip) {
  Lexer *self = (Lexer *)lexer;
  uint32_t next = self->current_position.bytes + 1 - self->chunk_start;
  if (self->lookahead_size != 1 || next >= self->chunk_size || (self->chunk[next] & 0x80)) {
    ts_lexer__advance(lexer, skip);
    return;
  }
  if (lexer->lookahead == '\n') {
    self->current_position.extent.row++;
    self->current_position.extent.column = 0;
    ts_lexer__set_column_data(self, 0);
  } else {
    self->current_position.extent.column++;
    ts_lexer__increment_column_data(self);
  }
  self->current_position.bytes++;
  if (skip) self->token_start_position = self->current_position;
  lexer->lookahead = self->chunk[next];
}

static TSParser *new_parser(void) {
  TSParser *parser = ts_parser_new();
  parser->lexer.data.advance = advance;
  return parser;
}

#endif
