// Memory of one parse, given back as a whole when the parse is over.
//
// A parse makes several small blocks per token and keeps nearly all of them until its tree has been read. Blocks come
// from a few large chunks; a freed block is handed out again to the next one of its size; forgetting the whole tree
// costs nothing. An arena serves one thread at a time.

#ifndef CAIRN_ARENA_H_
#define CAIRN_ARENA_H_

#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
  GRAIN = 16,
  SMALL_MAX = 2048,
  CHUNK_BYTES = 1 << 18,
  // Chunks that stay for the next file; one huge file should not hold memory for good.
  CHUNKS_HELD_MAX = 16
};

typedef struct Chunk {
  struct Chunk *next;
  char bytes[CHUNK_BYTES];
} Chunk;

// Every block begins with its capacity; a large one also knows its neighbours, so that all can be found again.
typedef struct {
  size_t capacity;
} Block;

typedef struct Large {
  struct Large *previous, *next;
  Block block;
} Large;

typedef struct Spare {
  struct Spare *next;
} Spare;

typedef struct {
  Chunk *first, *current;
  char *at, *end;
  Large *large;
  Spare *spare[SMALL_MAX / GRAIN + 1];
  // Bytes taken by this parse, and how many it may take.
  size_t taken, taken_max;
  // Where a parse goes on that gets no more memory.
  jmp_buf exhausted;
} Arena;

// The arena of the parse that runs on this thread, asked for at every block: a pointer that lies beside the thread
// itself is read in one instruction.
#if defined(__ELF__)
__attribute__((tls_model("initial-exec")))
#endif
static _Thread_local Arena *arena;

// The core cannot hear that there is no memory. Everything it holds is in the arena, so its work is left where it is
// and forgotten with the arena.
static _Noreturn void out_of_memory(Arena *self) { _longjmp(self->exhausted, 1); }

static void take(Arena *self, size_t size) {
  if (size > self->taken_max - self->taken) out_of_memory(self);
  self->taken += size;
}

static void enter_chunk(Arena *self, Chunk *chunk) {
  self->current = chunk;
  self->at = chunk->bytes;
  self->end = chunk->bytes + CHUNK_BYTES;
}

static void next_chunk(Arena *self) {
  take(self, sizeof(Chunk));
  Chunk **link = self->current ? &self->current->next : &self->first;
  if (!*link) {
    *link = malloc(sizeof(Chunk));
    if (!*link) out_of_memory(self);
    (*link)->next = NULL;
  }
  enter_chunk(self, *link);
}

static void *large_block(Arena *self, size_t size) {
  take(self, size);
  Large *large = malloc(sizeof(Large) + size);
  if (!large) out_of_memory(self);
  large->block.capacity = size;
  large->previous = NULL;
  large->next = self->large;
  if (self->large) self->large->previous = large;
  self->large = large;
  return large + 1;
}

static inline Large *large_of(void *payload) { return (Large *)payload - 1; }

static inline Block *block_of(void *payload) { return (Block *)payload - 1; }

static void free_large(Arena *self, Large *large) {
  if (large->next) large->next->previous = large->previous;
  *(large->previous ? &large->previous->next : &self->large) = large->next;
  self->taken -= large->block.capacity;
  free(large);
}

static inline void *arena_malloc(size_t size) {
  Arena *self = arena;
  if (size > SMALL_MAX) return large_block(self, size);
  size_t grains = (size + GRAIN - 1) / GRAIN;
  Spare *spare = self->spare[grains];
  if (spare) {
    self->spare[grains] = spare->next;
    return spare;
  }
  size_t capacity = grains * GRAIN;
  if ((size_t)(self->end - self->at) < capacity + sizeof(Block)) next_chunk(self);
  Block *block = (Block *)self->at;
  self->at += capacity + sizeof(Block);
  block->capacity = capacity;
  return block + 1;
}

static inline void *arena_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / size) out_of_memory(arena);
  return memset(arena_malloc(count * size), 0, count * size);
}

static inline void arena_free(void *payload) {
  if (!payload) return;
  size_t capacity = block_of(payload)->capacity;
  if (capacity > SMALL_MAX) {
    free_large(arena, large_of(payload));
  } else if (capacity > 0) {
    Spare *spare = payload;
    spare->next = arena->spare[capacity / GRAIN];
    arena->spare[capacity / GRAIN] = spare;
  }
}

static void *grow_large(Arena *self, Large *large, size_t size) {
  take(self, size - large->block.capacity);
  Large *grown = realloc(large, sizeof(Large) + size);
  if (!grown) out_of_memory(self);
  grown->block.capacity = size;
  if (grown->next) grown->next->previous = grown;
  *(grown->previous ? &grown->previous->next : &self->large) = grown;
  return grown + 1;
}

static inline void *arena_realloc(void *payload, size_t size) {
  if (!payload) return arena_malloc(size);
  size_t capacity = block_of(payload)->capacity;
  if (size <= capacity) return payload;
  if (capacity > SMALL_MAX) return grow_large(arena, large_of(payload), size);
  void *grown = memcpy(arena_malloc(size), payload, capacity);
  arena_free(payload);
  return grown;
}

static void free_chunks(Chunk *chunk) {
  while (chunk) {
    Chunk *next = chunk->next;
    free(chunk);
    chunk = next;
  }
}

// Forgets every block at once.
static void arena_reset(Arena *self) {
  while (self->large) free_large(self, self->large);
  memset(self->spare, 0, sizeof self->spare);
  self->current = NULL;
  self->at = self->end = NULL;
  self->taken = 0;
  Chunk *last = self->first;
  for (int held = 1; last && held < CHUNKS_HELD_MAX; held++) last = last->next;
  if (last) {
    free_chunks(last->next);
    last->next = NULL;
  }
}

static void arena_delete(Arena *self) {
  arena_reset(self);
  free_chunks(self->first);
  self->first = NULL;
}

#endif
