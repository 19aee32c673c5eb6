import { html, nothing } from 'lit'
import { get, tool } from '../core/api.js'
import { count, lower } from '../core/format.js'
import { address } from '../core/router.js'
import { state } from '../core/state.js'
import '../graph/layer-graph.js'
import { holderOf } from '../fleet/fleet.js'
import { layersOf } from '../graph/layers.js'
import { statusName } from '../parts/signs.js'

const CHILDREN_MAX = 100
const FINISHED = new Set(['done', 'cancelled'])

// The children of an item with what each waits for, one level of foreign tasks included.
export async function readEpic(id, claims) {
  const past = state.asOf ? { asOf: state.asOf } : {}
  const { tasks, total } = await get('/tasks', { parent_id: id, limit: CHILDREN_MAX, ...past })
  if (!tasks.length) return undefined
  const found = await tool('backlog_get', { id: tasks.map(each => each.id), ...past })
  const own = (found.entities ?? []).map(each => ({ ...each, holder: holderOf(each.id, claims) }))
  const known = new Set(own.map(each => each.id))
  const foreign = [...new Set(own.flatMap(each => each.depends_on ?? []))].filter(each => !known.has(each)).slice(0, CHILDREN_MAX)
  const others = foreign.length ? (await tool('backlog_get', { id: foreign, ...past })).entities ?? [] : []
  return { tasks: [...own, ...others.map(each => ({ ...each, isForeign: true, holder: holderOf(each.id, claims) }))], total }
}

// The longest chain of unfinished tasks: nothing ends sooner than it.
export function criticalPath(tasks) {
  const open = new Map(tasks.filter(each => !FINISHED.has(each.status)).map(each => [each.id, each]))
  const best = new Map()
  const visiting = new Set()
  const chain = id => {
    if (best.has(id) || visiting.has(id)) return best.get(id) ?? []
    visiting.add(id)
    const before = (open.get(id).depends_on ?? []).filter(each => open.has(each)).map(chain)
    const longest = before.reduce((a, b) => (b.length > a.length ? b : a), [])
    visiting.delete(id)
    best.set(id, [...longest, id])
    return best.get(id)
  }
  return [...open.keys()].map(chain).reduce((a, b) => (b.length > a.length ? b : a), [])
}

export function epicGraph(epic) {
  if (!epic) return nothing
  const { tasks, total } = epic
  const path = criticalPath(tasks)
  const isCritical = new Set(path.length > 1 ? path : [])
  const known = new Set(tasks.map(each => each.id))
  const edges = tasks.flatMap(each => (each.depends_on ?? []).filter(before => known.has(before)).map(before => ({ from: before, to: each.id, isCritical: isCritical.has(before) && path[path.indexOf(before) + 1] === each.id, title: `${each.id} waits for ${before}` })))
  const depth = layersOf([...known], edges)
  const columns = Array.from({ length: Math.max(...depth.values()) + 1 }, (_, layer) => ({
    title: layer === 0 ? 'step 1: can begin' : `step ${layer + 1}`,
    nodes: tasks.filter(each => depth.get(each.id) === layer).map(each => ({ id: each.id, name: each.title, note: [each.id, statusName(each.status), each.holder].filter(Boolean).join(' · '), title: `${each.id} ${each.title}`, isTitle: true, href: address('task', each.id), isCritical: isCritical.has(each.id), isTest: each.status === 'done', isUnread: each.status === 'cancelled', isGuess: each.isForeign, isStart: each.status === 'in_progress' })),
  }))
  return html`<section class="card graph-card" aria-labelledby="epic-title"><h2 id="epic-title" class="graph-head">How the work depends<i>${path.length > 1 ? `critical path: ${lower(count(path.length, 'task'))}` : 'nothing waits'}</i></h2>
    <layer-graph label="Dependencies of the tasks" .columns=${columns} .edges=${edges}></layer-graph>
    <p class="legend"><span><i class="key critical"></i>critical path</span><span><i class="key"></i>in progress</span><span><i class="key test"></i>done</span><span><i class="key guess"></i>of another parent</span>${total > CHILDREN_MAX ? html`<span>${total - CHILDREN_MAX} further children are not drawn</span>` : nothing}</p></section>`
}
