import { html, nothing } from 'lit'
import { number, shortId } from '../core/format.js'
import { bar, linked } from '../parts/signs.js'
import { signals, slots } from './pack.js'

export function tokenBar(pack, budget) {
  const parts = slots(pack)
  return html`${bar(parts.map(each => [(each.tokens / budget) * 100, each.kind, `${each.name} ${each.tokens}`]), `${pack.tokenEstimate} of ${budget} tokens`)}
    <p class="legend"><span>${number(pack.tokenEstimate)} of ${number(budget)} tokens</span>
      ${parts.map(each => html`<span><b class="dot fill-${each.kind}"></b>${each.name} ${number(each.tokens)}</span>`)}
      <span class="end">receipt <copy-text .text=${pack.receipt} .shown=${pack.receipt.slice(0, 8)}></copy-text> · ${pack.millis} ms</span></p>`
}

// Words of the task are marked, so that the reason is visible in the code.
function marked(code, words) {
  if (!words.length) return code
  return code.split(new RegExp(`(${words.join('|')})`, 'gi')).map((part, at) => (at % 2 ? html`<mark>${part}</mark>` : part))
}

export function wordsOf(task) {
  const words = task.toLowerCase().match(/[a-z_]{4,}/g) ?? []
  return [...new Set(words)].slice(0, 12)
}

export function piece(symbol, at, all, words) {
  const first = Number.parseInt(symbol.lines ?? '1', 10)
  const lines = (symbol.code ?? '').split('\n')
  return html`<article class="card piece">
    <h3><copy-text .text=${symbol.id}></copy-text> <span class="muted">${symbol.id.split('::')[0]}:${symbol.lines}</span><i>${at + 1} of ${all}</i></h3>
    ${symbol.code ? html`<pre tabindex="0" aria-label="Code of ${shortId(symbol.id)}">${lines.map((line, row) => html`<u>${first + row}</u>${marked(line, words)}\n`)}</pre>` : nothing}
    <p class="muted">${[
      symbol.why ? `Found by ${symbol.why}.` : '',
      symbol.callers?.length ? `Called by ${symbol.callers.join(', ')}.` : '',
      symbol.callees?.length ? `Calls ${symbol.callees.join(', ')}.` : '',
    ].join(' ')}</p>
  </article>`
}

export function scores(pack) {
  const { shown, left } = signals(pack)
  if (!shown.length) return nothing
  return html`<section class="card" aria-labelledby="scores-title"><h2 id="scores-title">Scores</h2>
    <table class="scores"><tbody>${shown.map(
      each => html`<tr><th scope="row" title=${each.id}>${shortId(each.id)}</th><td>${bar([[each.share * 100, 'accent']], `${Math.round(each.share * 100)} %`)}</td></tr>`,
    )}</tbody></table>
    ${left ? html`<p class="muted">and ${number(left)} more with lower scores, left out</p>` : nothing}</section>`
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
    ['Blockers', pack.activeBlockers?.map(each => `${each.agent} holds ${shortId(each.target)}: ${each.intent}`)],
    ['Plan', plan(pack.plan)],
    ['Tests', pack.tests?.map(String)],
    ['Decisions', pack.decisions?.map(each => `${each.text} (${each.why})`)],
    ['Learnings', pack.learnings?.map(each => each.text ?? String(each))],
    ['Episodes', pack.episodes?.map(each => `${each.text} (${each.why})`)],
    ['Neighbours', pack.dependencies?.map(each => each.id ?? String(each))],
    ['Also see', pack.alsoSee?.map(String)],
  ].filter(([, lines]) => lines?.length)
  return parts.map(
    ([name, lines]) => html`<section class="card" aria-label=${name}><h2>${name}<i>${lines.length}</i></h2>
      <ul class="lines">${lines.map(each => html`<li class="clip" title=${each}>${linked(each)}</li>`)}</ul></section>`,
  )
}
