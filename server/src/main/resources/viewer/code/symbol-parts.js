import { html, nothing } from 'lit'
import { ago, count, full, lower, number, shortId } from '../core/format.js'
import { address } from '../core/router.js'
import { codeLines } from '../parts/highlight.js'
import { linked } from '../parts/linked.js'
import { tag } from '../parts/signs.js'

const LISTED_FIRST = 12
const GUESSES = new Set(['name-only', 'heuristic'])
const SURENESS = { 'name-only': 'name only', heuristic: 'likely' }

export function card(id, title, content, note = '') {
  return html`<section class="card" aria-labelledby=${id}><h2 id=${id}>${title}${note === '' ? nothing : html`<i>${note}</i>`}</h2>${content}</section>`
}

export function symbolLink(id, more = nothing) {
  return html`<a class="symbol" href=${address('code', '', { id })} title=${id}><code>${shortId(id)}</code></a>${more}`
}

// A long list that opens on demand, so that nothing is hidden for good.
export function shortened(items, line, first = LISTED_FIRST) {
  const rest = items.slice(first)
  return html`<ul class="lines">${items.slice(0, first).map(each => html`<li>${line(each)}</li>`)}</ul>
    ${rest.length ? html`<details><summary>${number(rest.length)} more</summary><ul class="lines">${rest.map(each => html`<li>${line(each)}</li>`)}</ul></details>` : nothing}`
}

export function code({ about, slice }) {
  if (!slice?.code) return nothing
  const file = slice.file ?? about.id.split('::')[0]
  return card(
    'code-title',
    'Code',
    html`<pre class="code" tabindex="0" aria-label="Code of ${shortId(about.id)}">${codeLines(slice.code, { path: file, first: slice.startLine })}</pre>`,
    html`<copy-text .text=${`${file}:${slice.startLine}`} .shown=${`${file}:${slice.startLine}–${slice.endLine}`}></copy-text>`,
  )
}

function userLine(provenance) {
  return each => {
    const how = provenance.get(each.id)
    const at = Number(/:(\d+)$/.exec(each.site ?? '')?.[1])
    return html`<div class="use ${GUESSES.has(how) ? 'guess' : ''}">${symbolLink(each.id)}
      <span class="muted">${each.relation}${at ? ` · line ${at}` : ''}</span>${SURENESS[how] ? tag(SURENESS[how], 'warn', `provenance: ${how}`) : nothing}</div>`
  }
}

function rest(left) {
  return left ? html`<p class="muted">${number(left)} further ones, tests among them, are counted, not listed. The blast radius lists more.</p>` : nothing
}

export function users({ about, provenance, guesses }) {
  const tests = new Set((about.tests ?? []).map(each => each.id))
  const all = (about.dependents ?? []).filter(each => !tests.has(each.id))
  return html`${card('in-title', 'Used by', all.length ? html`${shortened(all, userLine(provenance))}${rest(about.left.dependents)}` : html`<p class="muted">No use outside of tests is known.</p>`, `${number(all.length)}${about.left.dependents ? ' listed' : ''}`)}
    ${guesses.length
      ? card('guess-title', 'May be used by', html`<p class="muted">An equal name is all that is known.</p>${shortened(guesses, each => html`<div class="use guess">${symbolLink(each.from)} <span class="muted">${each.type}${each.line ? ` · line ${each.line}` : ''}</span></div>`, 5)}`, number(guesses.length))
      : nothing}`
}

export function uses({ about, provenance }) {
  const all = about.dependencies ?? []
  return all.length ? card('out-title', 'Uses', html`${shortened(all, userLine(provenance))}${about.left.dependencies ? html`<p class="muted">${number(about.left.dependencies)} further ones are counted, not listed.</p>` : nothing}`, number(all.length + about.left.dependencies)) : nothing
}

export function tests({ about }) {
  const all = about.tests ?? []
  return card('tests-title', 'Tests', all.length ? html`${shortened(all, each => symbolLink(each.id))}${about.left.tests ? html`<p class="muted">${number(about.left.tests)} further tests are counted, not listed.</p>` : nothing}` : html`<p class="muted">No test is known to reach it.</p>`, number(all.length + about.left.tests))
}

export function history({ about }) {
  if (!about.history?.length) return nothing
  return card(
    'history-title',
    'History',
    html`<ol class="timeline wide">${about.history.map(
      each => html`<li><time datetime=${each.when} title=${full(each.when)}>${ago(each.when)}</time><div class="clip"><b>${each.by}</b> ${each.said}</div></li>`,
    )}</ol>`,
  )
}

const DRIFT = { fresh: ['ok', 'still holds'], drifted: ['warn', 'code changed since'], orphaned: ['bad', 'its code is gone'] }
export function drift(state) {
  const [kind, words] = DRIFT[state] ?? ['', state]
  return tag(words, kind, `drift: ${state}`)
}

// A decision of one sentence is its own title; it is said once.
function reason({ title, rationale, content }) {
  const why = rationale ?? content ?? ''
  return !why || why === title ? nothing : html`${linked(why)} · `
}

export function decisions({ decisions: all }) {
  if (!all.length) return nothing
  return card(
    'decisions-title',
    'Decisions',
    html`<ul class="lines">${all.map(
      each => html`<li><a href=${address('memory', '', { id: each.id })}>${each.title}</a> ${each.state ? drift(each.state) : nothing}${each.agent ? html`<div class="muted clip">${reason(each)}${each.agent}, ${ago(each.when)} ago</div>` : nothing}</li>`,
    )}</ul>`,
    number(all.length),
  )
}

export function claims({ claims: all }) {
  if (!all.length) return nothing
  return card(
    'held-title',
    'Claims',
    html`<ul class="lines">${all.map(
      claim => html`<li><a href=${address('fleet', '', { agent: claim.agentId })}><b>${claim.agentId}</b></a> has claimed ${symbolLink(claim.targetId)} ${claim.taskId ? linked(`for ${claim.taskId}`) : nothing}
        <div class="muted">${claim.intent} · ${ago(claim.since)} ago</div></li>`,
    )}</ul>`,
    number(all.length),
  )
}

export function episodes({ episodes: all }) {
  if (!all.length) return nothing
  return card(
    'told-title',
    'What agents noted',
    shortened(all, each => html`<a href=${address('memory', '', { id: each.id })} class="plain">${each.content}</a><div class="muted">${each.type.toLowerCase().replace('_', ' ')} · ${each.agent}, ${ago(each.when)} ago</div>`, 5),
    number(all.length),
  )
}

export function members({ members: all }) {
  if (!all.length) return nothing
  return card(
    'members-title',
    'Symbols',
    shortened(all, each => html`<div class="use">${symbolLink(each.id)} <span class="muted">${each.kind} · ${each.startLine === each.endLine ? `line ${each.startLine}` : `lines ${each.startLine}–${each.endLine}`}</span></div>`, 40),
    number(all.length),
  )
}
