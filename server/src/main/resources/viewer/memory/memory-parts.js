import { html, nothing } from 'lit'
import { ago, full, number, percent, shortId } from '../core/format.js'
import { address } from '../core/router.js'
import { drift } from '../code/symbol-parts.js'
import { linked } from '../parts/linked.js'
import { isEntity, tag } from '../parts/signs.js'

const ENTITIES_SHOWN = 6
const NAMES = { DECISION: 'decision', LEARNING: 'learning', OBSERVATION: 'observation', EDIT: 'edit', TEST_RESULT: 'test result', ERROR: 'error', REFLECTION: 'reflection' }
const LOOKS = { DECISION: 'info', LEARNING: 'ok', ERROR: 'bad' }

export const kindName = kind => NAMES[kind] ?? String(kind).toLowerCase()

export function aboutLink(id) {
  if (isEntity(id)) return html`<a href=${address('task', id)}>${id}</a>`
  return html`<a class="symbol" href=${address('code', '', { id })} title=${id}><code>${shortId(id)}</code></a>`
}

export function entities(item) {
  const all = item.entities ?? []
  if (!all.length) return nothing
  const rest = all.slice(ENTITIES_SHOWN)
  return html`<p class="about">about ${all.slice(0, ENTITIES_SHOWN).map(each => html`${aboutLink(each)} `)}${rest.length ? html`<span class="muted" title=${rest.join('\n')}>and ${number(rest.length)} more</span>` : nothing}</p>`
}

function who(item) {
  if (!item.agentId) return nothing
  return html`<a href=${address('memory', '', { agent: item.agentId })}>${item.agentId}</a>${item.sessionId && item.sessionId !== item.agentId ? html` in <a href=${address('memory', '', { session: item.sessionId })} title=${item.sessionId}>session ${item.sessionId.slice(0, 8)}</a>` : nothing}`
}

// How recall judged it, as a sentence of parts.
function judged(item) {
  if (item.relevance === undefined) return nothing
  const parts = Object.entries(item.parts ?? {}).map(([name, value]) => `${name} ${percent(value)}`).join(', ')
  return html`<span class="tag" title=${parts}>${percent(item.relevance)}</span>`
}

export function episodeCard(item, isWhole = false) {
  const title = item.title ?? (item.type === 'DECISION' ? item.content.split(/[.:\n]/)[0] : undefined)
  return html`<article class="card episode" data-kind=${item.type}>
    <header>${tag(kindName(item.type), LOOKS[item.type] ?? '')} ${item.state ? drift(item.state) : nothing} ${item.outcome ? tag(item.outcome, item.outcome === 'failure' ? 'bad' : item.outcome === 'success' ? 'ok' : 'warn') : nothing} ${judged(item)}
      <time datetime=${new Date(item.timestamp).toISOString()} title=${full(item.timestamp)}>${ago(item.timestamp)}</time></header>
    ${title ? html`<h3>${isWhole ? title : html`<a class="plain" href=${address('memory', '', { id: item.id })}>${title}</a>`}</h3>` : nothing}
    ${!isWhole && title === item.content ? nothing : html`<p class=${isWhole ? 'whole' : 'clip-lines'}>${isWhole || title ? linked(item.content) : html`<a class="plain" href=${address('memory', '', { id: item.id })}>${item.content}</a>`}</p>`}
    ${item.rationale && item.rationale !== item.content ? html`<p class="muted">Why: ${linked(item.rationale)}</p>` : nothing}
    ${isWhole && item.tradeoffs?.length ? html`<p class="muted">Given up: ${item.tradeoffs.join('; ')}</p>` : nothing}
    ${item.confidence === undefined ? nothing : html`<p class="muted">confidence ${percent(item.confidence)}</p>`}
    ${entities(item)}
    <footer class="muted">${who(item)}${item.taskId ? html` · ${aboutLink(item.taskId)}` : nothing}${isWhole ? html` · <copy-text .text=${item.id} .shown=${item.id.slice(0, 8)}></copy-text>` : nothing}</footer>
  </article>`
}
