// Parses one file and writes its syntax tree as flat records of eight ints, in pre-order.
//
// Compiled together with the tree-sitter core as one unit, so that the walk can read the tree as the parser left it.
// The Java side (FlatTree, FastParser) relies on the record layout and on the codes below; PortableParser writes the
// same records through the public API.

#define _GNU_SOURCE

#include "core.h"

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
  TSParser *parser;
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

// The children of a node that are still to be visited. Those of a hidden node count as children of the next visible
// one above it, and take over the field the hidden one has there.
typedef struct {
  const Subtree *children;
  const TSSymbol *aliases;
  const TSFieldMapEntry *fields, *fields_end;
  Length end;
  uint32_t count, next, structural;
  int32_t parent;
  uint16_t inherited;
  bool hidden;
} Level;

typedef struct {
  Subtree subtree;
  Length start;
  TSSymbol alias;
  uint16_t field;
} Visited;

typedef struct {
  const TSLanguage *language;
  const CairnLimits *limits;
  Array(Level) levels;
} Walk;

static uint16_t field_at(const Level *level, uint32_t structural) {
  for (const TSFieldMapEntry *entry = level->fields; entry < level->fields_end; entry++)
    if (entry->child_index == structural && !entry->inherited) return entry->field_id;
  return level->inherited;
}

static void enter(Walk *walk, const Visited *node, int32_t parent, bool hidden) {
  const SubtreeHeapData *data = node->subtree.ptr;
  Level level = {
      .children = ts_subtree_children(node->subtree),
      .aliases = ts_language_alias_sequence(walk->language, data->production_id),
      .end = node->start,
      .count = data->child_count,
      .parent = parent,
      .inherited = hidden ? node->field : 0,
      .hidden = hidden,
  };
  ts_language_field_map(walk->language, data->production_id, &level.fields, &level.fields_end);
  array_push(&walk->levels, level);
}

static Visited next_child(Level *level) {
  Subtree child = level->children[level->next];
  Visited node = {.subtree = child, .start = level->end};
  if (level->next++ > 0) node.start = length_add(level->end, ts_subtree_padding(child));
  level->end = length_add(node.start, ts_subtree_size(child));
  if (!ts_subtree_extra(child)) {
    node.alias = level->aliases ? level->aliases[level->structural] : 0;
    node.field = field_at(level, level->structural);
    level->structural++;
  }
  return node;
}

// Tells false when the node is a separator nobody asks for.
static bool write_record(int32_t *out, const Visited *node, int32_t parent, const Walk *walk) {
  Subtree subtree = node->subtree;
  TSSymbol symbol = ts_language_public_symbol(walk->language, node->alias ? node->alias : ts_subtree_symbol(subtree));
  uint8_t traits = symbol < walk->limits->symbols ? walk->limits->keep[symbol] : KEEP | NAMED;
  bool missing = ts_subtree_missing(subtree);
  if (!(traits & KEEP) && !missing && node->field == 0) return false;
  uint32_t flags = (traits & NAMED ? FLAG_NAMED : 0) | (ts_subtree_extra(subtree) ? FLAG_EXTRA : 0) |
                   (missing ? FLAG_MISSING : 0) | (ts_subtree_error_cost(subtree) > 0 ? FLAG_ERROR : 0);
  Length end = length_add(node->start, ts_subtree_size(subtree));
  out[KIND] = (int32_t)(symbol | (uint32_t)node->field << FIELD_SHIFT | flags << FLAG_SHIFT);
  out[START] = (int32_t)node->start.bytes;
  out[END] = (int32_t)end.bytes;
  out[ROW] = (int32_t)node->start.extent.row;
  out[COLUMN] = (int32_t)node->start.extent.column;
  out[END_ROW] = (int32_t)end.extent.row;
  out[PARENT] = parent;
  return true;
}

// Walks the tree itself, without recursion: a cursor finds out again at every step what lies above it.
static int32_t flatten(CairnParser *self, const TSTree *tree, const CairnLimits *limits) {
  Walk walk = {.language = tree->language, .limits = limits, .levels = array_new()};
  Visited node = {.subtree = tree->root, .start = ts_subtree_padding(tree->root)};
  int32_t count = 0, parent = -1;
  uint32_t depth = 0;
  self->cut = 0;
  for (;;) {
    int32_t *out = self->records + (size_t)count * RECORD_INTS;
    if (write_record(out, &node, parent, &walk)) {
      int32_t index = count++;
      uint32_t children = ts_subtree_visible_child_count(node.subtree);
      if (depth >= limits->depth_max) {
        self->cut += children > 0;
        children = 0;
      }
      if (children > 0) {
        enter(&walk, &node, index, false);
        depth++;
      } else {
        out[SUBTREE_END] = count;
      }
    }
    bool found = false;
    while (!found && walk.levels.size > 0) {
      Level *level = array_back(&walk.levels);
      parent = level->parent;
      if (level->next == level->count) {
        if (!level->hidden) {
          self->records[(size_t)parent * RECORD_INTS + SUBTREE_END] = count;
          depth--;
        }
        walk.levels.size--;
        continue;
      }
      node = next_child(level);
      found = node.alias || ts_subtree_visible(node.subtree);
      if (!found && ts_subtree_visible_child_count(node.subtree) > 0) enter(&walk, &node, parent, true);
    }
    if (!found) return count;
  }
}

static TSTree *parse(TSParser *parser, Text *text, const CairnLimits *limits) {
  Clock clock = {.deadline = now_nanos() + limits->nanos_max, .calls = 0};
  TSInput input = {.payload = text, .read = read_text, .encoding = TSInputEncodingUTF8, .decode = NULL};
  TSParseOptions options = {.payload = &clock, .progress_callback = is_over};
  return ts_parser_parse_with_options(parser, NULL, input, options);
}

static int32_t parse_and_flatten(CairnParser *self, const TSLanguage *language, Text *text, const CairnLimits *limits) {
  TSParser *parser = new_parser();
  self->parser = parser;
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
  arena->taken_max = (size_t)limits->memory_kilobytes_max * 1024;
  self->parser = NULL;
  int32_t outcome = NO_MEMORY;
  if (_setjmp(arena->exhausted) == 0) outcome = parse_and_flatten(self, language, &text, limits);
  // The scanner of the grammar keeps its state outside the arena.
  else if (self->parser) ts_parser__external_scanner_destroy(self->parser);
  arena_reset(arena);
  arena = NULL;
  return outcome;
}

const int32_t *cairn_records(const CairnParser *self) { return self->records; }

uint32_t cairn_cut(const CairnParser *self) { return self->cut; }
