import { tool } from '../core/api.js'
import { state } from '../core/state.js'

export const BUDGETS = [1500, 4000, 8000, 16_000]

// The parts of a pack in the order of the bar, with the fields they are made of.
const SLOTS = [
  ['code', 'accent', ['coreSymbols']],
  ['neighbours', 'soft', ['dependencies', 'alsoSee']],
  ['tests', 'info', ['tests']],
  ['decisions', 'warn', ['decisions', 'learnings', 'episodes']],
  ['plan', 'ok', ['plan', 'activeBlockers']],
]

// Packs asked for here never claim, so that looking changes nothing.
export async function readPack({ task, taskId, tokens, memory }) {
  const isWanted = memory !== 'false'
  const started = performance.now()
  const pack = await tool('context_pack', {
    task,
    ...(taskId ? { taskId } : {}),
    tokens: Number(tokens),
    claim: false,
    includeDecisions: isWanted,
    includeEpisodes: isWanted,
    includeLearnings: isWanted,
    ...(state.asOf ? { asOf: state.asOf } : {}),
  })
  return { ...pack, millis: Math.round(performance.now() - started) }
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

export function signals(pack, most = 10) {
  const scores = Object.entries(pack.pprScores ?? {}).sort((a, b) => b[1] - a[1])
  const top = scores[0]?.[1] || 1
  return { shown: scores.slice(0, most).map(([id, score]) => ({ id, share: score / top })), left: Math.max(0, scores.length - most) }
}

export function asToolCall({ task, taskId, tokens }) {
  return `cairn call context_pack '${JSON.stringify({ task, ...(taskId ? { taskId } : {}), tokens: Number(tokens), claim: false }).replaceAll("'", "'\\''")}'`
}
