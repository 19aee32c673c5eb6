import { get, tool } from '../core/api.js'
import { shortId } from '../core/format.js'
import { address } from '../core/router.js'
import { state } from '../core/state.js'

const EACH_MAX = 6
const COMMANDS = [
  { kind: 'place', title: 'Fleet', note: 'who works on what', place: 'fleet' },
  { kind: 'place', title: 'Board', note: 'what is next, what is stuck', place: 'board' },
  { kind: 'place', title: 'Ready queue', note: 'tasks that can begin now', place: 'board', values: { ready: 'true' } },
  { kind: 'place', title: 'Packs', note: 'why did the agent get this', place: 'packs' },
  { kind: 'place', title: 'Code', note: 'how does this hang together', place: 'code' },
  { kind: 'place', title: 'Memory', note: 'what do we know', place: 'memory' },
  { kind: 'place', title: 'Changes', note: 'what happened since', place: 'changes' },
]

export function commands(words) {
  const wanted = words.toLowerCase()
  return COMMANDS.filter(each => each.title.toLowerCase().includes(wanted)).map(each => ({
    ...each,
    to: address(each.place, '', each.values),
  }))
}

async function tasks(query) {
  const found = await get('/search', { query, limit: EACH_MAX })
  return found.results.map(each => ({ kind: each.type, title: each.title, note: each.id, to: address('task', each.id) }))
}

async function symbols(query) {
  const found = await tool('graph_query', { query, limit: EACH_MAX })
  return (found.results ?? []).slice(0, EACH_MAX).map(each => ({
    kind: each.type.toLowerCase(),
    title: shortId(each.id),
    note: each.id,
    to: address('code', '', { id: each.id }),
  }))
}

async function decisions(query) {
  const found = await tool('decision_query', { query, limit: EACH_MAX })
  return (found.decisions ?? []).slice(0, EACH_MAX).map(each => ({
    kind: 'decision',
    title: each.title,
    note: each.agent,
    to: address('memory', '', { id: each.id }),
  }))
}

function agents(query) {
  const names = [...new Set(state.events.map(event => event.agent))]
  return names
    .filter(name => name.toLowerCase().includes(query.toLowerCase()))
    .slice(0, EACH_MAX)
    .map(name => ({ kind: 'agent', title: name, note: '', to: address('fleet', '', { agent: name }) }))
}

// Everything that matches, as far as it could be found: one failing kind does not hide the others.
export async function search(query) {
  const kinds = await Promise.allSettled([tasks(query), symbols(query), decisions(query)])
  const [work, code, told] = kinds.map(each => (each.status === 'fulfilled' ? each.value : []))
  const all = [...commands(query), ...agents(query), ...work, ...code, ...told]
  // What is called exactly so comes before what only mentions it, so that Enter opens what was typed.
  const isCalledSo = each => [each.title, each.note].some(name => name?.toLowerCase() === query.toLowerCase())
  return [...all.filter(isCalledSo), ...all.filter(each => !isCalledSo(each))]
}
