import { request, tool } from '../core/api.js'
import { state } from '../core/state.js'

const SCORED_TOKENS = 32_000
export const BUDGETS = [1500, 4000, 8000, 16_000]

// How a pack divides its tokens; each is a budget of the tool, in percent.
export const SHARES = {
  usual: ['usual shares', undefined],
  code: ['more code', { code: 75, dependencies: 10, memory: 5, plan: 5, episodes: 5 }],
  memory: ['more memory', { code: 30, dependencies: 10, memory: 35, plan: 10, episodes: 15 }],
  neighbours: ['more neighbours', { code: 35, dependencies: 45, memory: 10, plan: 5, episodes: 5 }],
}

// The parts of a pack in the order of the bar, with the fields they are made of.
const SLOTS = [
  ['code', 'accent', ['coreSymbols']],
  ['neighbours', 'soft', ['dependencies', 'alsoSee']],
  ['tests', 'info', ['tests']],
  ['decisions', 'warn', ['decisions', 'learnings', 'episodes']],
  ['plan', 'ok', ['plan', 'activeBlockers']],
]

// The arguments of a variant. Packs asked for here never claim, so that looking changes nothing.
export function packCall({ task, taskId, tokens, memory, shares, when }) {
  const isWanted = memory !== 'false'
  const asOf = when || state.asOf
  const budget = SHARES[shares]?.[1]
  return {
    task,
    ...(taskId ? { taskId } : {}),
    tokens: Number(tokens),
    claim: false,
    ...(isWanted ? {} : { includeDecisions: false, includeEpisodes: false, includeLearnings: false }),
    ...(budget ? { budget } : {}),
    ...(asOf ? { asOf } : {}),
  }
}

// The answer in the very form that a model reads, in one of the sizes an agent can ask for.
export async function readText(asked, profile) {
  const sent = { method: 'POST', body: JSON.stringify({ profile, ...packCall(asked) }), headers: { 'Content-Type': 'application/json', 'X-Cairn-Answers': 'text' } }
  return (await request('/api/tools/context_pack', sent)).text()
}

export async function readPack(asked) {
  const started = performance.now()
  const pack = await tool('context_pack', packCall(asked))
  return { ...pack, millis: Math.round(performance.now() - started) }
}

// The scores are the first that a budget drops, so they are asked for with the largest one.
export async function readScores(asked) {
  const { pprScores, signals } = await tool('context_pack', packCall({ ...asked, tokens: SCORED_TOKENS }))
  return { pprScores, signals }
}

// How the tokens divide: by the written length of each part, scaled to the pack's own estimate.
export function slots(pack) {
  const lengths = SLOTS.map(([name, kind, fields]) => ({
    name,
    kind,
    length: fields.map(field => pack[field]).filter(Boolean).reduce((sum, part) => sum + JSON.stringify(part).length, 0),
  }))
  const all = lengths.reduce((sum, each) => sum + each.length, 0) || 1
  return lengths.map(each => ({ ...each, tokens: Math.round((each.length / all) * pack.tokenEstimate) })).filter(each => each.tokens > 0)
}

export function nearness(pack, most = 10) {
  const { leftOut = 0, ...given } = pack.pprScores ?? {}
  const scores = Object.entries(given).sort((a, b) => b[1] - a[1])
  const top = scores[0]?.[1] || 1
  return { shown: scores.slice(0, most).map(([id, score]) => ({ id, share: score / top })), left: Math.max(0, scores.length - most) + leftOut }
}

const PLACE = /^(.+?) (\d+(?:-\d+)?)(?=[, ]|$)(.*)$/
const FURTHER = /, (\S[^,]*?) (\d+-\d+)/g

// The places that are only named, one entry of a pack for all of a file, and the number of those not even named.
export function named(pack) {
  const places = []
  let more = 0
  for (const each of pack.alsoSee ?? []) {
    const counted = /^(\d+) more\b/.exec(each)
    if (counted) {
      more += Number(counted[1])
      continue
    }
    const [, id, lines, rest] = PLACE.exec(each) ?? [undefined, each, '', '']
    const path = id.split('::')[0]
    const others = [...rest.matchAll(FURTHER)]
    const why = rest.slice(others.length ? others.at(-1).index + others.at(-1)[0].length : 0).trim()
    places.push({ id, lines, why }, ...others.map(([, name, at]) => ({ id: name.startsWith(path) ? name : `${path}::${name}`, lines: at, why })))
  }
  return { places, more }
}

const MENTIONED = { coreSymbols: 'code', dependencies: 'neighbour', tests: 'test', decisions: 'decision', learnings: 'learning', episodes: 'episode' }

// Everything a pack holds by its id, with the place it has in it.
export function pieces(pack) {
  const all = new Map()
  for (const [field, place] of Object.entries(MENTIONED))
    for (const each of pack[field] ?? []) {
      const id = typeof each === 'string' ? each.split(' ')[0] : each.id
      if (id && !all.has(id)) all.set(id, { id, place, text: each.text })
    }
  for (const { id } of named(pack).places) if (!all.has(id)) all.set(id, { id, place: 'named only' })
  return all
}

export function asToolCall(asked) {
  return `cairn call context_pack '${JSON.stringify(packCall(asked)).replaceAll("'", "'\\''")}'`
}
