import { get, tool } from '../core/api.js'
import { state } from '../core/state.js'

const AGENTS_MAX = 40
const OPERATIONS_READ = 60
const RECENT_MILLIS = 24 * 3600 * 1000
const TASKS_MAX = 100
const FINISHED = new Set(['done', 'cancelled'])
// Cairn's own programs write too; they are no agents.
const OWN = new Set(['cairn-cli', 'cairn-watcher', 'cairn', 'http', 'viewer'])

// Agents that hold something or wrote something within a day, the busiest first.
function names(overview, operations) {
  const now = new Date(state.asOf ?? Date.now())
  const holders = overview.agentSummary.filter(each => each.active > 0).map(each => each.agentId)
  const waiting = overview.conflicts.map(each => each.agentId)
  const recent = state.events.filter(event => now - new Date(event.recordedAt) < RECENT_MILLIS && new Date(event.recordedAt) <= now)
  const writers = recent.toReversed().map(event => event.agent)
  // Events come after the first reading; those who changed the backlog are known before.
  const changed = operations.filter(each => each.actor?.type === 'agent' && now - new Date(each.ts) < RECENT_MILLIS && new Date(each.ts) <= now).map(each => each.actor.name)
  return [...new Set([...waiting, ...holders, ...writers, ...changed])].filter(name => !OWN.has(name))
}

// A refused attempt is a wait as long as the holder still holds the target and the refused agent does not.
export function waits(overview) {
  const holds = (agent, target) => overview.activeClaims.some(claim => claim.agentId === agent && claim.targetId === target)
  const open = overview.conflicts.filter(
    each => each.kind === 'overlap' || (holds(each.heldBy, each.targetId) && !holds(each.agentId, each.targetId)),
  )
  const seen = new Set()
  return open.filter(each => {
    const pair = `${each.agentId} ${each.heldBy} ${each.targetId}`
    return !seen.has(pair) && seen.add(pair)
  })
}

async function titles(ids) {
  if (!ids.length) return new Map()
  const found = await tool('backlog_get', { id: ids })
  return new Map((found.entities ?? []).map(each => [each.id, each]))
}

// The tasks that those of the agents wait for, each with the agent that works on it.
async function unfinished(tasks, claims) {
  const found = await titles([...new Set([...tasks.values()].flatMap(each => each.depends_on ?? []))].slice(0, TASKS_MAX))
  const open = [...found.values()].filter(each => !FINISHED.has(each.status))
  return new Map(open.map(each => [each.id, { ...each, holder: holderOf(each.id, claims) }]))
}

// Who has claimed a task, or code for it.
export function holderOf(id, claims) {
  return claims.find(claim => claim.taskId === id || claim.targetId === id)?.agentId
}

export async function readFleet() {
  const asOf = state.asOf
  const past = asOf ? { asOf } : {}
  const [overview, operations] = await Promise.all([tool('coordination_overview', past), get('/operations', { limit: OPERATIONS_READ })])
  const all = names(overview, operations.operations)
  const shown = all.slice(0, AGENTS_MAX)
  const agents = await Promise.all(shown.map(agentId => tool('agent_status', { agentId, ...past })))
  const open = waits(overview)
  const stale = new Map(overview.staleClaims.map(each => [each.agentId, each.why]))
  const tasks = await titles([...new Set(agents.map(each => each.currentTask).filter(Boolean))])
  const before = await unfinished(tasks, overview.activeClaims)
  state.agentCount = all.length
  state.tell('agents')
  return {
    agents: agents.map(each => agent(each, { open, stale, tasks, before })),
    left: all.length - shown.length,
    waits: open,
    overview,
    operations: operations.operations,
    episodes: agents.flatMap(each => each.recentEpisodes.map(told => ({ ...told, agent: each.agentId }))),
  }
}

function agent(status, { open, stale, tasks, before }) {
  const [client, named = ''] = status.agentId.split('@')
  const place = status.activeClaims.find(each => each.worktree)
  return {
    id: status.agentId,
    client,
    worktree: place?.worktree ?? named,
    branch: place?.branch,
    task: status.currentTask && (tasks.get(status.currentTask) ?? { id: status.currentTask, title: '' }),
    claims: status.activeClaims,
    intent: status.activeClaims[0]?.intent,
    latest: status.recentEpisodes[0]?.content,
    seen: status.lastSeen,
    needs: (tasks.get(status.currentTask)?.depends_on ?? []).map(id => before.get(id)).filter(Boolean),
    waits: open.filter(each => each.agentId === status.agentId),
    why: stale.get(status.agentId),
  }
}
