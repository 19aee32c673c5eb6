import { html, nothing } from 'lit'
import { count, millis, number, shortId } from '../core/format.js'
import { address } from '../core/router.js'
import { codeLines } from '../parts/highlight.js'
import { linked } from '../parts/linked.js'
import { bar } from '../parts/signs.js'
import { named, nearness, slots } from './pack.js'

export function tokenBar(pack, budget) {
  const parts = slots(pack)
  return html`${bar(parts.map(each => [(each.tokens / budget) * 100, each.kind, `${each.name} ${each.tokens}`]), `${pack.tokenEstimate} of ${budget} tokens`)}
    <p class="legend"><span>${number(pack.tokenEstimate)} of ${number(budget)} tokens</span>
      ${parts.map(each => html`<span><b class="dot fill-${each.kind}"></b>${each.name} ${number(each.tokens)}</span>`)}
      <span class="end">receipt <copy-text .text=${pack.receipt} .shown=${pack.receipt.slice(0, 8)}></copy-text> · ${millis(pack.millis)}</span></p>`
}

// Words of every sentence would mark code that they have nothing to do with.
const USUAL = new Set('about after also although another because been before being both cannot does done each else from have into itself just like more most must never only other over same should some such than that their them then there these they this those though through under until upon very well were what when where whether which while whose will with within without would your'.split(' '))

export function wordsOf(task) {
  const words = task.toLowerCase().match(/[a-z_]{4,}/g) ?? []
  return [...new Set(words)].filter(each => !USUAL.has(each)).slice(0, 12)
}

// Where the agent is told to begin, with what speaks for each place.
export function starts(pack) {
  if (!pack.candidates?.length && !pack.note) return nothing
  return html`<section class="card" aria-label="Where it may start"><h2>Where it may start<i>${pack.candidates?.length ?? ''}</i></h2>
    ${pack.candidates?.length ? html`<ul class="lines">${pack.candidates.map(each => html`<li><a class="symbol" href=${address('code', '', { id: each.id })} title=${each.id}><code>${shortId(each.id)}</code></a><div class="muted">${told(each.why ?? '').join(', ')}</div></li>`)}</ul>` : nothing}
    ${pack.note ? html`<p class="advice">${linked(pack.note)}</p>` : nothing}</section>`
}

// Code around the pieces; it takes tokens, so it is shown as the agent gets it.
export function neighbours(pack) {
  const all = (pack.dependencies ?? []).filter(each => each.id)
  if (!all.length) return nothing
  return html`<section class="card" aria-label="Neighbours"><h2>Neighbours<i>${all.length}</i></h2>
    ${all.map(each => html`<details class="diff"><summary><code title=${each.id}>${shortId(each.id)}</code> <span class="muted">${told(each.why ?? '').join(', ')}</span></summary>
      ${each.code ? html`<pre tabindex="0" aria-label="Code of ${shortId(each.id)}">${codeLines(each.code, { path: each.id.split('::')[0], first: Number.parseInt(each.lines ?? '1', 10) })}</pre>` : html`<p class="muted">Named without code.</p>`}
      <p><a href=${address('code', '', { id: each.id })}>its page</a></p></details>`)}</section>`
}

// What the signals of the search mean.
const SIGNALS = {
  body: 'words in its file', symbol: 'words in a symbol', title: 'title in its file', path: 'words in its path', 'title-path': 'title in its path', scope: 'scope of the title in its path',
  mention: 'declares a name of the task', named: 'only declaration of a name', place: 'its place is named', history: 'similar past commits', recent: 'recently changed', meaning: 'similar meaning',
}

// The reasons of a hit, of which a place may have several. Other reasons are sentences.
const REASONS = new Set(
  'exact text|in the diff|in the message|failed test|words in symbol|near a match|words in file|title in file|words in path|title in path|scope in path|only declaration|similar commits|recently changed|similar meaning|place named|named'.split('|'),
)

function told(why) {
  const parts = why.split(', ')
  return parts.every(each => REASONS.has(each)) ? [...new Set(parts)] : [why]
}

// How much each signal of the search speaks for the file of a piece; the strongest is the full bar.
function bySignal(scores) {
  const all = Object.entries(scores ?? {})
  if (!all.length) return nothing
  const top = all[0][1] || 1
  return html`<details class="signals"><summary>Scores of its file by signal</summary>
    <table class="scores"><tbody>${all.map(([signal, score]) => html`<tr><th scope="row">${SIGNALS[signal] ?? signal}</th><td>${bar([[(score / top) * 100, 'accent']], score.toFixed(2))}</td><td>${score.toFixed(2)}</td></tr>`)}</tbody></table></details>`
}

function reasons(why) {
  if (!why) return nothing
  return html`<p class="reasons"><span class="muted">Here because:</span> ${told(why).map(each => html`<span class="tag info">${each}</span> `)}</p>`
}

export function piece(symbol, at, all, words, signals) {
  const first = Number.parseInt(symbol.lines ?? '1', 10)
  const path = symbol.id.split('::')[0]
  // Words of the task are marked, so that the reason is visible in the code.
  const mark = words.length ? new RegExp(`(${words.join('|')})`, 'gi') : undefined
  return html`<article class="card piece">
    <h3><a class="symbol" href=${address('code', '', { id: symbol.id })} title=${symbol.id}><code>${shortId(symbol.id)}</code></a> <copy-text class="muted" .text=${symbol.id} .shown=${`${path}:${symbol.lines}`}></copy-text><i>${at + 1} of ${all}</i></h3>
    ${reasons(symbol.why)} ${bySignal(signals?.[path])}
    ${symbol.code ? html`<pre tabindex="0" aria-label="Code of ${shortId(symbol.id)}">${codeLines(symbol.code, { path, first, mark })}</pre>` : nothing}
    <p class="muted">${[
      symbol.callers?.length ? `Called by ${symbol.callers.join(', ')}.` : '',
      symbol.callees?.length ? `Calls ${symbol.callees.join(', ')}.` : '',
    ].join(' ')}</p>
  </article>`
}

const FIELDS = { episodes: 'episodes', note: 'a note about the start', pprScores: 'scores', signals: 'scores by signal', alsoSee: 'further places', dependencies: 'neighbours', tests: 'tests', decisions: 'decisions', learnings: 'learnings', plan: 'the plan', activeBlockers: 'blockers', coreSymbols: 'code' }

// Found, but not told in full: named with the call that reads it, or dropped by the budget.
export function leftOut(pack) {
  const { places, more } = named(pack)
  const dropped = Object.entries(pack.omitted ?? {}).filter(([field]) => field !== 'pprScores' && field !== 'signals')
  if (!places.length && !more && !dropped.length) return nothing
  return html`<section class="card" aria-label="Left out"><h2>Left out<i>${number(places.length + more)}</i></h2>
    ${places.length ? html`<p class="muted">Named without code; an agent reads them with semantic_slice.</p>` : nothing}
    <ul class="lines">${places.map(each => html`<li><a class="symbol" href=${address('code', '', { id: each.id })} title=${each.id}><code>${shortId(each.id)}</code></a> <span class="muted">lines ${each.lines.replace('-', '–')}${each.why ? ` · ${told(each.why).join(', ')}` : ''}</span></li>`)}
      ${more ? html`<li class="muted">${count(more, 'further place')} ${more === 1 ? 'is' : 'are'} not named; graph_query finds ${more === 1 ? 'it' : 'them'}.</li>` : nothing}
      ${dropped.map(([field, left]) => html`<li class="muted">${FIELDS[field] ?? field}: ${number(left)} left out by the budget</li>`)}</ul></section>`
}

export function scores(pack) {
  const { shown, left } = nearness(pack)
  if (!shown.length) return nothing
  return html`<section class="card" aria-labelledby="scores-title"><h2 id="scores-title">Nearness to the task</h2>
    <p class="muted">How near each place is to the start, through calls, imports and tests; the nearest is the full bar.</p>
    <table class="scores"><tbody>${shown.map(
      each => html`<tr><th scope="row" title=${each.id}><a class="symbol" href=${address('code', '', { id: each.id })}>${shortId(each.id)}</a></th><td>${bar([[each.share * 100, 'accent']], `${Math.round(each.share * 100)} %`)}</td></tr>`,
    )}</tbody></table>
    ${left ? html`<p class="muted">and ${number(left)} more with lower scores, left out</p>` : nothing}</section>`
}

// A test, and the code of the pack that it checks if it is not the first.
function testLine(test) {
  const [id, checked] = test.split(' of ')
  return html`<a class="symbol" href=${address('code', '', { id })} title=${id}><code>${shortId(id)}</code></a>${checked ? html` <span class="muted">checks ${checked}</span>` : nothing}`
}

// The plan is the task with what surrounds it.
function plan(given) {
  if (!given?.focal) return []
  const line = (role, item) => `${role}: ${item.id} ${item.title}`
  return [
    line('task', given.focal),
    ...(given.parent ? [line('part of', given.parent)] : []),
    ...(given.blocked_by ?? []).map(each => line('waits for', each)),
    ...(given.blocks ?? []).map(each => line('blocks', each)),
  ]
}

export function besides(pack) {
  const parts = [
    ['Blockers', pack.activeBlockers?.map(each => `${each.agent} has claimed ${each.target}: ${each.intent}`)],
    ['Plan', plan(pack.plan)],
    ['Tests', pack.tests?.map(String), testLine],
    ['Decisions', pack.decisions?.map(each => `${each.text} (${each.why})`)],
    ['Learnings', pack.learnings?.map(each => each.text ?? String(each))],
    ['Episodes', pack.episodes?.map(each => `${each.text} (${each.why})`)],
  ].filter(([, lines]) => lines?.length)
  return parts.map(
    ([name, lines, shown = linked]) => html`<section class="card" aria-label=${name}><h2>${name}<i>${lines.length}</i></h2>
      <ul class="lines">${lines.map(each => html`<li class="clip" title=${each}>${shown(each)}</li>`)}</ul></section>`,
  )
}
