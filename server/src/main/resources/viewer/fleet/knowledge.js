import { html, nothing } from 'lit'
import { bytes, count, languageName, lower, mainCalls, number, percent } from '../core/format.js'
import { progressOf } from '../core/progress.js'
import { bar } from '../parts/signs.js'
import { forPeople } from '../parts/states.js'

const LANGUAGES_SHOWN = 3
const SURE = new Set(['exact', 'import-resolved', 'scip', 'compiler', 'type-resolved'])

function languages(index) {
  const named = Object.entries(index.languages ?? {})
    .filter(([name]) => name !== 'other')
    .sort((a, b) => b[1] - a[1])
    .map(([name]) => languageName(name))
  const rest = named.length - LANGUAGES_SHOWN
  return named.slice(0, LANGUAGES_SHOWN).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

// Edges by how they are known: sure ones, guesses hatched.
function provenance(edges) {
  const sums = {}
  for (const kinds of Object.values(edges ?? {}))
    for (const [how, each] of Object.entries(kinds)) sums[how] = (sums[how] ?? 0) + each
  const total = Object.values(sums).reduce((sum, each) => sum + each, 0)
  const sorted = Object.entries(sums).sort((a, b) => b[1] - a[1])
  return { total, sorted, sure: sorted.filter(([how]) => SURE.has(how)).reduce((sum, [, each]) => sum + each, 0) }
}

function edgesCell(edges) {
  const { total, sorted, sure } = provenance(edges)
  if (!total) return html`<div><b>0</b> edges</div>`
  const words = sorted.map(([how, each]) => `${how} ${number(each)}`).join(', ')
  return html`<div><b>${number(total)}</b> ${total === 1 ? 'edge' : 'edges'}, ${percent(sure / total)} sure
    ${bar([[(sure / total) * 100, 'accent', 'sure'], [100 - (sure / total) * 100, 'guess', 'guessed']], words)}
    <span class="muted">${words}</span></div>`
}

function callsCell(health) {
  const main = mainCalls(health)
  if (!main) return html`<div><b>–</b> calls<br /><span class="muted">no calls were read</span></div>`
  const { language, share, shares } = main
  return html`<div><b>${percent(1 - share)}</b> of ${languageName(language)} calls resolved
    ${bar([[(1 - share) * 100, 'accent'], [share * 100, 'guess', 'target unknown']], `${percent(1 - share)} of ${languageName(language)} calls resolved`)}
    <span class="muted">target unknown: ${shares.map(([name, each]) => `${languageName(name)} ${percent(each)}`).join(', ')}</span></div>`
}

function running(health) {
  const { total, done, words } = progressOf(health)
  return html`<p class="indexing">${total ? html`<progress aria-label="Indexing" max=${total} .value=${done}></progress>` : html`<progress aria-label="Indexing"></progress>`} <span class="muted">${words || `${lower(count(health.running.length, 'job'))} running`}</span></p>`
}

// "What Cairn knows here": its index, its doubts and its delay.
export function knowledge(health, isPast) {
  const index = health.index ?? {}
  const pending = health.pendingChanges ?? 0
  return html`<section class="card" aria-labelledby="knows-title"><h2 id="knows-title">${isPast ? 'What Cairn knows here now' : 'What Cairn knows here'}</h2>
    <div class="four">
      <div><b>${number(index.symbols ?? 0)}</b> ${index.symbols === 1 ? 'symbol' : 'symbols'}<br />
        <span class="muted">${number(index.files ?? 0)} ${index.files === 1 ? 'file' : 'files'}${languages(index) ? `, ${languages(index)}` : ''}; ${lower(count(index.tests ?? 0, 'test'))}</span></div>
      ${callsCell(health)} ${edgesCell(health.edges)}
      <div><b>${number(pending)}</b> pending ${pending === 1 ? 'change' : 'changes'}<br />
        <span class="muted">watcher ${health.watcherState ?? 'off'}${health.store ? `; store ${bytes(health.store.bytes)}` : ''}</span></div>
    </div>
    ${health.running?.length ? running(health) : health.recommendations?.length ? html`<p class="advice">${forPeople(health.recommendations.join(' '))}</p>` : nothing}
  </section>`
}
