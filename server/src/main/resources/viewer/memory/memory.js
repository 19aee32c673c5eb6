import { tool } from '../core/api.js'
import { ROWS_MAX, rows } from '../core/cypher.js'
import { state } from '../core/state.js'

const FIELDS = 'e.id, e.type, e.content, e.agentId, e.sessionId, e.taskId, e.outcome, e.timestamp'
const WORDS_MAX = 60
export const KINDS = ['DECISION', 'LEARNING', 'OBSERVATION', 'EDIT', 'TEST_RESULT', 'ERROR', 'REFLECTION']
const past = () => (state.asOf ? { asOf: state.asOf } : {})

function conditions({ kind, agent, session }) {
  const wanted = [kind && 'e.type = $kind', agent && 'e.agentId = $agent', session && 'e.sessionId = $session'].filter(Boolean)
  return wanted.length ? `WHERE ${wanted.join(' AND ')}` : ''
}

// Decisions carry whether they still hold; one question about the words of all of them finds most.
async function drifts(items) {
  const told = items.filter(each => each.type === 'DECISION')
  if (!told.length) return new Map()
  const words = [...new Set(told.flatMap(each => each.content.match(/[\p{L}_]{4,}/gu) ?? []))].slice(0, WORDS_MAX)
  const found = await tool('decision_query', { query: words.join(' ') || told[0].content, limit: 50, ...past() }).catch(() => ({}))
  return new Map((found.decisions ?? []).map(each => [each.id, each]))
}

async function learnings() {
  const found = await rows('MATCH (e:LEARNING) RETURN e.id, e.content, e.confidence, e.state, e.extractedAt ORDER BY e.extractedAt DESC LIMIT 100')
  return found.map(each => ({ ...each, type: 'LEARNING', timestamp: each.extractedAt }))
}

// What was noted, newest first, with the counts of all kinds.
export async function readMemory({ kind, agent, session, skip = '0' }) {
  const given = { ...(kind ? { kind } : {}), ...(agent ? { agent } : {}), ...(session ? { session } : {}) }
  const isLearning = kind === 'LEARNING'
  const [items, counts, agents, learned] = await Promise.all([
    isLearning ? [] : rows(`MATCH (e:EPISODE) ${conditions(given)} RETURN ${FIELDS} ORDER BY e.timestamp DESC SKIP ${Number(skip) || 0} LIMIT ${ROWS_MAX}`, given),
    rows('MATCH (e:EPISODE) RETURN e.type, count(e) AS total'),
    rows('MATCH (e:EPISODE) RETURN e.agentId, count(e) AS total ORDER BY total DESC LIMIT 100'),
    learnings(),
  ])
  const entities = await involved(items.map(each => each.id))
  const states = await drifts(items)
  return {
    items: (isLearning ? learned : items).map(each => ({ ...each, ...pick(states.get(each.id)), entities: entities.get(each.id) ?? [] })),
    counts: { ...Object.fromEntries(counts.map(each => [each.type, each.total])), LEARNING: learned.length },
    agents: agents.map(each => each.agentId),
    learned,
    isMore: items.length === ROWS_MAX,
  }
}

function pick(decision) {
  return decision ? { title: decision.title, state: decision.state, rationale: decision.rationale, tradeoffs: decision.tradeoffs } : {}
}

async function involved(ids) {
  const found = ids.length ? await rows('MATCH (e:EPISODE)-[r:INVOLVES]->(b) WHERE e.id IN $ids RETURN e.id AS about, b.id AS target LIMIT 100', { ids }) : []
  const all = new Map()
  for (const { about, target } of found) all.set(about, [...(all.get(about) ?? []), target])
  return all
}

export async function recall(query, { agent, kind }) {
  const found = await tool('episode_recall', { query, limit: 30, ...(agent ? { agentId: agent } : {}), ...(kind ? { types: [kind] } : {}), ...past() })
  const items = found.episodes.map(each => ({ ...each, agentId: each.agent, timestamp: each.when }))
  const states = await drifts(items)
  return { ...found, items: items.map(each => ({ ...each, ...pick(states.get(each.id)) })) }
}

const CHAIN = 'MATCH (a)-[r]->(b) WHERE a.id = $id OR b.id = $id RETURN a.id AS from, b.id AS to, type(r) AS how LIMIT 100'
// An episode with what it rests on, what it is about and what came after it in its session.
export async function readEpisode(id) {
  const [[self], [learned], ties] = await Promise.all([
    rows(`MATCH (e:EPISODE) WHERE e.id = $id RETURN ${FIELDS}`, { id }),
    rows('MATCH (e:LEARNING) WHERE e.id = $id RETURN e.id, e.content, e.confidence, e.state, e.extractedAt', { id }),
    rows(CHAIN, { id }),
  ])
  const item = self ?? (learned && { ...learned, type: 'LEARNING', timestamp: learned.extractedAt })
  if (!item) return undefined
  const others = ties.flatMap(each => [each.from, each.to]).filter(each => each !== id && /^[0-9a-f]{8}-/.test(each))
  const told = others.length ? await rows(`MATCH (e:EPISODE) WHERE e.id IN $ids RETURN ${FIELDS}`, { ids: others }) : []
  const states = await drifts([item])
  const entities = ties.filter(each => each.from === id && ['INVOLVES', 'APPLIES_TO'].includes(each.how)).map(each => each.to)
  return { item: { ...item, ...pick(states.get(id)), entities }, ties, told: new Map(told.map(each => [each.id, each])) }
}

export async function reflect() {
  return tool('reflect', {})
}
