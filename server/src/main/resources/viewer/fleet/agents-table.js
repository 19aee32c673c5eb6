import { html, nothing } from 'lit'
import { ago, full, shortId } from '../core/format.js'
import { address, route } from '../core/router.js'
import { state } from '../core/state.js'
import { worktrees } from '../core/worktrees.js'
import { tag } from '../parts/signs.js'

const HOLDS_SHOWN = 4
const NEEDS_SHOWN = 3
const WHY = {
  holder_gone: 'gone · its claims can be taken over',
  holder_silent: 'silent · its claims can be taken over',
  target_moved_on: 'its target has changed since',
}

// A task that waits for another one holds its agent up just as a claim does.
function need({ id, title, holder }) {
  return html`<a class="tag warn need" href=${address('task', id)} title=${title}>waits for ${id}${holder ? html` of ${holder}` : ', which nobody has taken'}</a>`
}

function sign(agent) {
  return html`${held(agent)} ${(agent.needs ?? []).slice(0, NEEDS_SHOWN).map(need)}`
}

function held(agent) {
  if (agent.waits.length) return agent.waits.map(each => tag(`waits for ${each.heldBy}`, 'bad', each.targetId))
  if (agent.why) return tag(`◷ ${WHY[agent.why] ?? agent.why}`, 'warn')
  if (agent.task?.status === 'blocked') return tag('blocked', 'bad')
  if (agent.claims.length) return tag('working', 'ok')
  return ['done', 'cancelled'].includes(agent.task?.status) ? tag(agent.task.status, '') : nothing
}

function work(agent) {
  if (agent.task)
    return html`<a href=${address('task', agent.task.id)}><span class="task-id">${agent.task.id}</span> <span class="work-title">${agent.task.title}</span></a><div class="work-signs">${sign(agent)}</div>`
  if (agent.intent) return html`<span>${agent.intent}</span><div>${sign(agent)}</div>`
  return html`<span class="muted clip">${agent.latest ?? 'no task, no claims'}</span><div>${sign(agent)}</div>`
}

function holds(agent) {
  const targets = agent.claims.filter(claim => claim.claimType !== 'task')
  if (!targets.length) return '–'
  const rest = targets.length - HOLDS_SHOWN
  return html`${targets.slice(0, HOLDS_SHOWN).map(
    claim => html`<div class="held"><a class="symbol" href=${address('code', '', { id: claim.targetId })} title=${`${claim.targetId}\n${claim.intent}`}><code>${shortId(claim.targetId)}</code></a></div>`,
  )}${rest > 0 ? html`<div class="muted" title=${targets.map(claim => shortId(claim.targetId)).join('\n')}>and ${rest} more</div>` : nothing}`
}

// What the worktree changed, if it is one of this repository; its main one has nothing to be compared with.
function tree({ worktree: name, branch }) {
  const all = worktrees(route().project)
  const main = all.find(each => each.main)
  const own = all.find(each => each.name === name)
  const beside = branch && branch !== name ? html`<div class="muted tree" title=${`branch ${branch}`}>${branch}</div>` : nothing
  if (!own || own.main || !main?.branch) return html`<code class="tree" title=${name}>${name || '–'}</code>${beside}`
  return html`<a href=${address('code', '', { view: 'impact', since: main.branch }, own.project)} title=${`What its changes since ${main.branch} break`}><code class="tree">${name}</code></a>${beside}`
}

export function agentsTable(fleet, chosen) {
  // A column of dashes says nothing; it appears when a worktree is known.
  const isTreed = fleet.agents.some(agent => agent.worktree)
  return html`<section class="card" aria-labelledby="agents-title"><h2 id="agents-title">Agents</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Agents table"><table class="agents">
      <thead><tr><th scope="col">agent</th><th scope="col">works on</th><th scope="col">holds</th>${isTreed ? html`<th scope="col" class="tree-head">worktree</th>` : nothing}<th scope="col">last sign</th></tr></thead>
      <tbody>${fleet.agents.map(
        agent => html`<tr class=${agent.id === chosen ? 'chosen' : ''}>
          <th scope="row"><a class="name plain" href=${address('memory', '', { agent: agent.id })} title=${agent.id}>${agent.client}</a></th>
          <td data-name="works on">${work(agent)}</td><td data-name="holds">${holds(agent)}</td>
          ${isTreed ? html`<td data-name="worktree">${tree(agent)}</td>` : nothing}
          <td class="nowrap" data-name="last sign" title=${agent.seen ? full(agent.seen) : nothing}>${agent.seen ? ago(agent.seen, state.asOf ? new Date(state.asOf) : Date.now()) : '–'}</td>
        </tr>`,
      )}</tbody>
    </table></div>
    ${fleet.left ? html`<p class="muted">and ${fleet.left} more</p>` : nothing}
  </section>`
}
