import { get, tool } from '../core/api.js'
import { state } from '../core/state.js'
import { holderOf } from '../fleet/fleet.js'
import { readEpic } from './epic-graph.js'

const TOKENS = 20_000
const DEPTH = 2

// A task with everything around it: the hydrated context, the stored fields, and who holds it.
export async function readTask(id) {
  const past = state.asOf ? { asOf: state.asOf } : {}
  const overview = tool('coordination_overview', past)
  const [context, entity, { activeClaims }, epic] = await Promise.all([
    get('/context', { task_id: id, depth: DEPTH, max_tokens: TOKENS, ...past }),
    get(`/tasks/${encodeURIComponent(id)}`, past),
    overview,
    overview.then(known => readEpic(id, known.activeClaims)),
  ])
  const claims = activeClaims.filter(claim => claim.taskId === id || claim.targetId === id)
  return { context, entity, claims, epic, holder: other => holderOf(other, activeClaims) }
}

export async function setStatus(entity, status) {
  return tool('backlog_update', { id: entity.id, status, revision: entity.revision })
}

export async function setNotes(entity, notes) {
  return tool('task_update', { taskId: entity.id, status: entity.status, notes, revision: entity.revision })
}

export async function removeLink(entity, at) {
  const references = entity.references.filter((_, each) => each !== at)
  return tool('backlog_update', { id: entity.id, references, revision: entity.revision })
}

export async function addLink(entity, url) {
  const references = [...(entity.references ?? []), { url }]
  return tool('backlog_update', { id: entity.id, references, revision: entity.revision })
}
