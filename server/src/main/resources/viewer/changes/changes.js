import { get, tool } from '../core/api.js'
import { rows } from '../core/cypher.js'
import { state } from '../core/state.js'

const OPERATIONS_READ = 500
const TITLES_READ = 100
export const IDS_LISTED = 300
const DAY = 24 * 3600 * 1000

// The moment of a written start: a transaction number becomes its time, all else is for the tools to read.
export function moment(since) {
  const event = /^\d{1,9}$/.test(since) ? state.events.find(each => each.seq === Number(since)) : undefined
  return event?.recordedAt ?? since
}

export function usualSince() {
  const now = new Date(state.asOf ?? Date.now())
  return new Date(now - DAY).toISOString().slice(0, 19) + 'Z'
}

// What differs between two moments: code, tasks, claims and what was noted.
export async function readChanges(since) {
  const past = state.asOf ? { asOf: state.asOf } : {}
  const from = moment(since)
  const [diff, operations] = await Promise.all([readCode({ since: from, limit: IDS_LISTED, ...past }), get('/operations', { limit: OPERATIONS_READ })])
  const begin = Date.parse(from)
  const end = Date.parse(state.asOf ?? new Date().toISOString())
  if (Number.isNaN(begin)) return { diff, tasks: [], claims: [], told: [], isTimed: false }
  const [claims, told] = await Promise.all([
    rows('MATCH (c:CLAIM)-[:TARGETS]->(t) RETURN c.id, c.agentId, c.intent, c.validFrom, c.validTo, c.endReason, t.id AS target ORDER BY c.validFrom DESC LIMIT 100'),
    rows('MATCH (e:EPISODE) WHERE e.timestamp > $begin AND e.timestamp <= $end RETURN e.id, e.type, e.content, e.agentId, e.timestamp ORDER BY e.timestamp DESC LIMIT 100', { begin, end }),
  ])
  const written = await titled(tasks(operations.operations.filter(each => Date.parse(each.ts) > begin && Date.parse(each.ts) <= end)))
  const inside = time => time && time > begin && time <= end
  return {
    diff: { ...diff, added: codeFirst(diff.added), modified: codeFirst(diff.modified), removed: codeFirst(diff.removed) },
    tasks: written,
    isCut: operations.operations.length === OPERATIONS_READ && inside(Date.parse(operations.operations.at(-1).ts)),
    claims: claims.filter(each => inside(each.validFrom) || inside(each.validTo)),
    told,
    isTimed: true,
  }
}

// Without code there is nothing to compare, but tasks and notes have changed all the same.
async function readCode(asked) {
  try {
    return await tool('diff_since', asked)
  } catch (problem) {
    if (problem.code !== 'INDEX_EMPTY') throw problem
    return { summary: 'No code is indexed here.', counts: { added: 0, modified: 0, removed: 0 } }
  }
}

// Symbols say more than the files around them.
function codeFirst(ids = []) {
  return [...ids.filter(id => id.includes('::')), ...ids.filter(id => !id.includes('::'))]
}

// The last writes of each task, as one line.
function tasks(operations) {
  const byTask = new Map()
  for (const each of operations) {
    if (!each.entity_id) continue
    const known = byTask.get(each.entity_id) ?? { id: each.entity_id, ts: each.ts, writes: [] }
    known.writes.push(each)
    known.title ??= each.params?.title
    byTask.set(each.entity_id, known)
  }
  return [...byTask.values()]
}

// Many writes do not repeat the title.
async function titled(found) {
  const unnamed = found.filter(each => !each.title).slice(0, TITLES_READ).map(each => each.id)
  if (!unnamed.length) return found
  const known = new Map(((await tool('backlog_get', { id: unnamed }).catch(() => ({}))).entities ?? []).map(each => [each.id, each.title]))
  return found.map(each => ({ ...each, title: each.title ?? known.get(each.id) }))
}

// The code of a symbol before and after; a side where it did not exist is empty.
export async function readDiff(id, since) {
  const past = state.asOf ? { asOf: state.asOf } : {}
  const code = given => tool('semantic_slice', { ...(id.includes('::') ? { symbol: id } : { file: id }), context: 'body', ...given }).then(found => found, () => undefined)
  const [before, after] = await Promise.all([code({ asOf: moment(since) }), code(past)])
  return { before: before?.code ?? '', after: after?.code ?? '', first: after?.startLine ?? before?.startLine ?? 1 }
}
