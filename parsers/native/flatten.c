// Parses one file and writes its syntax tree as flat records of eight ints, in pre-order.
//
// Compiled together with the tree-sitter core as one unit, so that the compiler can inline the cursor into the walk.
// The Java side (FlatTree, FastParser) relies on the record layout and on the codes below; PortableParser writes the
// same records through the public API.

#define _GNU_SOURCE

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

#include "lib.c"

#include "flatten.h"

#include <time.h>

enum { KIND, START, END, ROW, COLUMN, END_ROW, PARENT, SUBTREE_END, RECORD_INTS };

enum { FLAG_NAMED = 1, FLAG_EXTRA = 2, FLAG_MISSING = 4, FLAG_ERROR = 8 };

enum { FIELD_SHIFT = 16, FLAG_SHIFT = 28 };

enum { OUT_OF_TIME = -1, TOO_MANY_NODES = -2, NO_MEMORY = -3, WRONG_LANGUAGE = -4 };

// Bits of the caller's table, one byte per symbol of the grammar.
enum { KEEP = 1, NAMED = 2 };

// A buffer this large is given back after use: one huge file should not hold memory for good.
static const size_t RECORDS_HELD_MAX = 1 << 17;

struct CairnParser {
  Arena arena;
  int32_t *records;
  size_t capacity;
  uint32_t cut;
};

typedef struct {
  const char *text;
  uint32_t length;
} Text;

// Time spent by this thread, not by the clock on the wall: a busy machine must not make files unreadable.
static int64_t now_nanos(void) {
  struct timespec now;
#if defined(CLOCK_THREAD_CPUTIME_ID)
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
#else
  timespec_get(&now, TIME_UTC);
#endif
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static const char *read_text(void *payload, uint32_t byte, TSPoint point, uint32_t *length) {
  (void)point;
  const Text *text = payload;
  if (byte >= text->length) {
    *length = 0;
    return "";
  }
  *length = text->length - byte;
  return text->text + byte;
}

typedef struct {
  int64_t deadline;
  uint32_t calls;
} Clock;

// The clock is asked at every 16th step only; a step is a hundred parser operations.
static bool is_over(TSParseState *state) {
  Clock *clock = state->payload;
  return (++clock->calls & 15) == 0 && now_nanos() > clock->deadline;
}

CairnParser *cairn_parser_new(void) { return calloc(1, sizeof(CairnParser)); }

static void release_records(CairnParser *self) {
  free(self->records);
  self->records = NULL;
  self->capacity = 0;
}

void cairn_parser_delete(CairnParser *self) {
  if (!self) return;
  arena_delete(&self->arena);
  release_records(self);
  free(self);
}

static bool reserve(CairnParser *self, size_t records) {
  if (records <= self->capacity) return true;
  release_records(self);
  size_t wanted = records + records / 4;
  self->records = malloc(wanted * RECORD_INTS * sizeof(int32_t));
  self->capacity = self->records ? wanted : 0;
  return self->records != NULL;
}

static uint32_t field_of(const TSTreeCursor *cursor, bool is_root) {
  return is_root ? 0 : ts_tree_cursor_current_field_id(cursor);
}

// Writes the node under the cursor; tells false when it is a separator nobody asks for.
static bool write_record(int32_t *out, const TSTreeCursor *cursor, int32_t parent, const CairnLimits *limits) {
  TSNode node = ts_tree_cursor_current_node(cursor);
  TSSymbol symbol = ts_node_symbol(node);
  uint8_t traits = symbol < limits->symbols ? limits->keep[symbol] : KEEP | NAMED;
  bool missing = ts_node_is_missing(node);
  uint32_t field = field_of(cursor, parent < 0);
  if (!(traits & KEEP) && !missing && field == 0) return false;
  uint32_t flags = (traits & NAMED ? FLAG_NAMED : 0) | (ts_node_is_extra(node) ? FLAG_EXTRA : 0) |
                   (missing ? FLAG_MISSING : 0) | (ts_node_has_error(node) ? FLAG_ERROR : 0);
  TSPoint start = ts_node_start_point(node);
  out[KIND] = (int32_t)(symbol | field << FIELD_SHIFT | flags << FLAG_SHIFT);
  out[START] = (int32_t)ts_node_start_byte(node);
  out[END] = (int32_t)ts_node_end_byte(node);
  out[ROW] = (int32_t)start.row;
  out[COLUMN] = (int32_t)start.column;
  out[END_ROW] = (int32_t)ts_node_end_point(node).row;
  out[PARENT] = parent;
  return true;
}

// Walks without recursion; the parent column of the records is the stack.
static int32_t flatten(CairnParser *self, TSTree *tree, const CairnLimits *limits) {
  TSTreeCursor at = ts_tree_cursor_new(ts_tree_root_node(tree));
  TSTreeCursor *cursor = &at;
  int32_t count = 0, parent = -1;
  uint32_t depth = 0;
  self->cut = 0;
  for (;;) {
    int32_t *out = self->records + (size_t)count * RECORD_INTS;
    bool written = write_record(out, cursor, parent, limits);
    if (written) {
      int32_t index = count++;
      if (depth >= limits->depth_max) {
        self->cut += ts_node_child_count(ts_tree_cursor_current_node(cursor)) > 0;
      } else if (ts_tree_cursor_goto_first_child(cursor)) {
        parent = index;
        depth++;
        continue;
      }
      out[SUBTREE_END] = count;
    }
    while (depth > 0 && !ts_tree_cursor_goto_next_sibling(cursor)) {
      ts_tree_cursor_goto_parent(cursor);
      int32_t *done = self->records + (size_t)parent * RECORD_INTS;
      done[SUBTREE_END] = count;
      parent = done[PARENT];
      depth--;
    }
    if (depth == 0) return count;
  }
}

static TSTree *parse(TSParser *parser, Text *text, const CairnLimits *limits) {
  Clock clock = {.deadline = now_nanos() + limits->nanos_max, .calls = 0};
  TSInput input = {.payload = text, .read = read_text, .encoding = TSInputEncodingUTF8, .decode = NULL};
  TSParseOptions options = {.payload = &clock, .progress_callback = is_over};
  return ts_parser_parse_with_options(parser, NULL, input, options);
}

static int32_t parse_and_flatten(CairnParser *self, const TSLanguage *language, Text *text, const CairnLimits *limits) {
  TSParser *parser = ts_parser_new();
  if (!ts_parser_set_language(parser, language)) return WRONG_LANGUAGE;
  TSTree *tree = parse(parser, text, limits);
  if (!tree) {
    // The scanner of the grammar keeps its state outside the arena.
    ts_parser_reset(parser);
    return OUT_OF_TIME;
  }
  uint32_t nodes = ts_node_descendant_count(ts_tree_root_node(tree));
  if (nodes > limits->nodes_max) return TOO_MANY_NODES;
  return reserve(self, nodes) ? flatten(self, tree, limits) : NO_MEMORY;
}

int32_t cairn_parse(CairnParser *self, const TSLanguage *language, const char *bytes, uint32_t length,
                    const CairnLimits *limits) {
  if (self->capacity > RECORDS_HELD_MAX) release_records(self);
  Text text = {.text = bytes, .length = length};
  arena = &self->arena;
  int32_t outcome = parse_and_flatten(self, language, &text, limits);
  arena_reset(arena);
  arena = NULL;
  return outcome;
}

const int32_t *cairn_records(const CairnParser *self) { return self->records; }

uint32_t cairn_cut(const CairnParser *self) { return self->cut; }
