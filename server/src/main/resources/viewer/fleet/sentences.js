import { html, nothing } from 'lit'
import { shortId } from '../core/format.js'
import { linked, statusName } from '../parts/signs.js'

const VERBS = { backlog_create: 'created', backlog_update: 'changed', task_update: 'changed', backlog_delete: 'deleted', write_resource: 'wrote' }

// The sentence of a transaction. An event that carries one is believed; for others it is put together from what is
// known about the same moment.
export function sentence(event, known) {
  if (event.summary) return { who: event.agent, what: linked(event.summary) }
  const same = moment => moment && Math.floor(new Date(moment)) === Math.floor(new Date(event.recordedAt))
  if (event.kind === 'backlog') return backlog(event, known.operations.find(each => same(each.ts)))
  if (event.kind === 'claim') return claim(event, known, same)
  if (event.kind === 'episode') return episode(event, known.episodes.find(each => same(each.when)))
  if (event.kind === 'workspace') return { who: '', what: 'The workspace was registered' }
  if (event.kind.endsWith('rebuild')) return { who: '', what: 'Files were indexed' }
  return { who: event.agent, what: event.kind.replaceAll('_', ' ') }
}

function backlog(event, operation) {
  if (!operation) return { who: event.agent, what: event.name.replaceAll('_', ' ') }
  const { params, entity_id: id } = operation
  const status = params.status && operation.tool !== 'backlog_create' ? ` → ${statusName(params.status)}` : ''
  return {
    who: event.agent,
    what: html`${VERBS[operation.tool] ?? operation.tool} ${linked(id)}${status}`,
    more: params.title ?? params.notes ?? params.blocked_reason?.[0] ?? params.evidence?.[0],
  }
}

function claim(event, { overview }, same) {
  const refused = overview.conflicts.find(each => same(each.when))
  if (refused)
    return {
      who: event.agent,
      what: html`was refused <code title=${refused.targetId}>${shortId(refused.targetId)}</code>`,
      more: `${refused.heldBy} holds it`,
      kind: 'bad',
    }
  const opened = overview.activeClaims.find(each => same(each.since))
  if (opened) return { who: event.agent, what: html`claimed <code title=${opened.targetId}>${shortId(opened.targetId)}</code>`, more: opened.intent }
  return { who: event.agent, what: event.name === 'claim_opened' ? 'claimed something that is free again' : 'gave a claim back or was refused one' }
}

function episode(event, told) {
  if (!told) return { who: event.agent, what: 'remembered something' }
  const kind = told.type.toLowerCase()
  return { who: event.agent, what: kind === 'decision' ? 'decided' : `noted (${kind})`, more: told.content }
}

export function line({ who, what, more }) {
  return html`<div class="clip">${who ? html`<b>${who}</b> ` : nothing}${what}</div>${more ? html`<div class="muted clip">${more}</div>` : nothing}`
}
