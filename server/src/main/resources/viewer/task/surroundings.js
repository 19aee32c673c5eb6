import { html, nothing } from 'lit'
import { ago, count, full, lower, shortId, when } from '../core/format.js'
import { address } from '../core/router.js'
import { state } from '../core/state.js'
import { linked } from '../parts/linked.js'
import { status, taskLine } from '../parts/signs.js'

const ACTIVITY_SHOWN = 25

function section(id, title, content, note = '') {
  return html`<section class="card" aria-labelledby=${id}><h2 id=${id}>${title}${note ? html`<i>${note}</i>` : nothing}</h2>${content}</section>`
}

function list(id, title, items, line = taskLine) {
  if (!items?.length) return nothing
  return section(id, title, html`<ul class="lines">${items.map(each => html`<li>${line(each)}</li>`)}</ul>`, items.length)
}

export function blocking({ blocked_by: by, blocks, blocking_chain: chain }, holder) {
  const line = each => taskLine({ ...each, holder: holder(each.id) })
  if (!by?.length && !blocks?.length) return nothing
  return section(
    'blocking-title',
    'Dependencies',
    html`${chain ? html`<p class="chain">${linked(chain.replaceAll('_', ' '))}</p>` : nothing}
      ${by?.length ? html`<h3>waits for</h3><ul class="lines">${by.map(each => html`<li>${line(each)}</li>`)}</ul>` : nothing}
      ${blocks?.length ? html`<h3>blocks</h3><ul class="lines">${blocks.map(each => html`<li>${line(each)}</li>`)}</ul>` : nothing}`,
  )
}

export function tree(context) {
  return html`${list('children-title', 'Children', context.children)} ${list('siblings-title', 'Siblings', context.siblings)}`
}

export function references(context) {
  return html`${list('out-title', '→ Refers to', context.cross_referenced)} ${list('in-title', '← Referenced by', context.referenced_by)}
    ${list('related-title', 'Related', context.related)} ${list('resources-title', 'Resources', context.related_resources, resourceLine)}`
}

function resourceLine(item) {
  const name = item.title ?? item.path ?? item.uri ?? item.id
  return html`<span class="clip" title=${item.uri ?? item.path ?? name}>${name}</span>`
}

export function held(claims) {
  if (!claims.length) return nothing
  return section(
    'claims-title',
    'Claims',
    html`<ul class="lines">${claims.map(
      claim => html`<li><b>${claim.agentId}</b> has claimed <a class="symbol" href=${address('code', '', { id: claim.targetId })} title=${claim.targetId}><code>${shortId(claim.targetId)}</code></a>
        <div class="muted">${claim.intent} · since ${when(claim.since)}</div></li>`,
    )}</ul>`,
    claims.length,
  )
}

export function lastSession(session) {
  if (!session) return nothing
  return section(
    'session-title',
    'Last session',
    html`<p><b>${session.actor}</b>: ${linked(worded(session.summary))}</p>
      <p class="muted" title=${full(session.ended_at)}>${ago(session.ended_at)} ago · ${lower(count(session.operation_count, 'operation'))}</p>
      ${session.touched?.length ? html`<p class="muted touched">also touched ${session.touched.map(id => html`${linked(touchedName(id))} `)}</p>` : nothing}`,
  )
}

// A status as people write it.
function worded(summary) {
  return summary.replaceAll('→ in_progress', '→ in progress')
}

// A document is named by its task and its file.
function touchedName(id) {
  return id.replace(/^mcp:\/\/backlog\/resources\//, '')
}

export function suggestions(items) {
  if (!items?.length) return nothing
  return section('advice-title', 'Suggestions', html`<ul class="lines">${items.map(each => html`<li>${linked(each.text ?? each.summary ?? each)}</li>`)}</ul>`)
}

export function timeline(activity) {
  if (!activity?.length) return nothing
  return section(
    'timeline-title',
    'Timeline',
    html`<ol class="timeline">${activity.slice(0, ACTIVITY_SHOWN).map(
      each => html`<li><time datetime=${each.ts} title=${full(each.ts)}>${when(each.ts)}</time>
        <div class="clip"><b>${each.actor}</b> ${linked(worded(each.summary))}</div></li>`,
    )}</ol>`,
  )
}

export function facts(entity) {
  const rows = [
    ['Priority', entity.priority === undefined ? undefined : `P${entity.priority}`],
    ['Due', entity.due_date && full(entity.due_date)],
    ['Assignee', entity.assignee],
    ['Created', entity.created_at && full(entity.created_at)],
    ['Changed', entity.updated_at && full(entity.updated_at)],
    ['Blocked because', entity.blocked_reason?.join('; ')],
    ['Evidence', entity.evidence?.join('; ')],
    ['Notes', state.past ? entity.notes : undefined],
  ].filter(([, value]) => value)
  return section('facts-title', 'Facts', html`<dl class="facts">${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`)
}

export function crumbs({ ancestors, parent, focal }) {
  const above = [...(ancestors ?? [])].reverse()
  const way = parent ? [...above.filter(each => each.id !== parent.id), parent] : above
  return html`<nav class="crumbs" aria-label="Breadcrumb"><ol>
    ${way.map(each => html`<li>${taskLine({ id: each.id, title: each.title })}</li>`)}
    <li aria-current="page">${focal.id} ${status(focal.status)}</li>
  </ol></nav>`
}
