import { html, nothing } from 'lit'
import { shortId } from '../core/format.js'
import { address } from '../core/router.js'
import { linked } from '../parts/linked.js'
import { isEntity, statusName } from '../parts/signs.js'

// The sentence of a transaction: what the event itself tells, with the details that the page has read.
export function sentence(event, known) {
  if (event.kind === 'backlog') return backlog(event, known.operations)
  if (event.kind === 'claim') return claim(event, known.overview)
  if (event.kind === 'episode' || event.kind === 'reflection') return episode(event, known.episodes)
  const isOwn = event.agent === 'cairn-watcher' || event.agent === 'cairn-cli'
  return { who: isOwn ? 'Cairn' : event.agent, what: linked(event.summary ?? event.kind.replaceAll('_', ' ')) }
}

function backlog(event, operations) {
  const near = moment => Math.floor(new Date(moment)) === Math.floor(new Date(event.recordedAt))
  const params = operations.find(each => each.entity_id === event.about && near(each.ts))?.params ?? {}
  const document = /^mcp:\/\/backlog\/resources\/([A-Z]+-\d+)\/(.+)$/.exec(event.about ?? '')
  const isCreated = event.name === 'task_created'
  const status = params.status && !isCreated ? ` → ${statusName(params.status)}` : ''
  return {
    who: event.agent,
    what: html`${document ? html`wrote ${document[2]} of ${linked(document[1])}` : status ? html`set ${linked(event.about)}${status}` : linked(event.summary ?? 'changed the backlog')}`,
    more: params.title ?? params.notes ?? params.blocked_reason?.[0] ?? params.evidence?.[0],
  }
}

function target(id) {
  return html`<a class="symbol" href=${isEntity(id) ? address('task', id) : address('code', '', { id })} title=${id}><code>${shortId(id)}</code></a>`
}

function claim(event, { conflicts }) {
  if (event.refused) {
    const refused = conflicts.find(each => each.agentId === event.agent && Math.abs(new Date(each.when) - new Date(event.recordedAt)) < 50)
    return refused ? { who: event.agent, what: html`was refused ${target(refused.targetId)}`, more: `${refused.heldBy} has claimed it`, kind: 'bad' } : { who: event.agent, what: 'was refused a claim', kind: 'bad' }
  }
  if (!event.target) return { who: event.agent, what: linked(event.summary ?? 'changed a claim') }
  const isOpen = event.name === 'claim_opened'
  const verb = event.renewed ? 'still holds' : isOpen ? 'claimed' : 'no longer holds'
  return { who: event.agent, what: html`${verb} ${target(event.target)}`, more: isOpen ? event.intent : undefined }
}

function episode(event, episodes) {
  const told = episodes.find(each => each.id === event.about)
  const to = event.about ? address('memory', '', { id: event.about }) : ''
  const words = { decision: 'decided', test_result: 'ran tests', edit: 'edited', error: 'met an error', observation: 'noted', reflection: 'reflected' }
  const what = told ? (words[told.type.toLowerCase()] ?? 'noted') : 'noted something'
  return { who: event.agent, what: to ? html`<a href=${to}>${what}</a>` : what, more: told?.content }
}

export function line({ who, what, more }) {
  return html`<div class="clip">${who ? html`<b>${who}</b> ` : nothing}${what}</div>${more ? html`<div class="muted clip">${more}</div>` : nothing}`
}
