import { html, nothing } from 'lit'
import { count, lower, number, shortId } from '../core/format.js'
import { address } from '../core/router.js'
import { linked } from '../parts/linked.js'
import { tokenBar } from './pack-parts.js'
import { pieces } from './pack.js'

function pieceLine({ id, place, text }) {
  const isCode = id.includes('/') || id.includes('::') || id.includes('.')
  return html`<li><span class="muted place">${place}</span> ${isCode ? html`<a class="symbol" href=${address('code', '', { id })} title=${id}><code>${shortId(id)}</code></a>` : html`<a class="plain" href=${address('memory', '', { id })}>${text ?? id.slice(0, 8)}</a>`}</li>`
}

function list(title, items) {
  return html`<section class="card" aria-label=${title}><h2>${title}<i>${number(items.length)}</i></h2>
    ${items.length ? html`<ul class="lines">${items.map(pieceLine)}</ul>` : html`<p class="muted">Nothing.</p>`}</section>`
}

// Two packs side by side: what only one of them holds, and what changed its place.
export function compared(a, b, budgets) {
  const left = pieces(a)
  const right = pieces(b)
  const onlyA = [...left.values()].filter(each => !right.has(each.id))
  const onlyB = [...right.values()].filter(each => !left.has(each.id))
  const moved = [...left.values()].filter(each => right.has(each.id) && right.get(each.id).place !== each.place)
  const both = [...left.values()].filter(each => right.has(each.id)).length
  return html`<p class="lead" role="status">${count(both, 'piece')} ${both === 1 ? 'is' : 'are'} in both, ${lower(count(onlyA.length, 'piece'))} only in A, ${lower(count(onlyB.length, 'piece'))} only in B${a.entryPoint === b.entryPoint ? '; both start at the same place' : '; they start at different places'}.</p>
    <div class="two">${[['A', a, budgets[0]], ['B', b, budgets[1]]].map(([name, pack, budget]) => html`<section class="card" aria-label="Pack ${name}"><h2>${name}</h2><p class="clip-lines">${linked(pack.summary)}</p>${tokenBar(pack, budget)}</section>`)}
      ${list('Only in A', onlyA)} ${list('Only in B', onlyB)}</div>
    ${moved.length ? html`<section class="card" aria-label="Changed place"><h2>In both, at another place<i>${moved.length}</i></h2><ul class="lines">${moved.map(each => html`<li><code title=${each.id}>${shortId(each.id)}</code> <span class="muted">${each.place} → ${right.get(each.id).place}</span></li>`)}</ul></section>` : nothing}`
}
