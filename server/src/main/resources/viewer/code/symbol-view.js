import { html, nothing } from 'lit'
import { count, lower, number, shortId } from '../core/format.js'
import { Page } from '../core/page.js'
import { address, route } from '../core/router.js'
import { state } from '../core/state.js'
import { choices, failed, loading } from '../parts/states.js'
import { readSymbol } from './symbol.js'
import { claims, code, decisions, episodes, history, members, tests, users, uses } from './symbol-parts.js'

const NEARLY_ALL = 0.99

// One symbol or file with everything that is known about it.
class SymbolView extends Page {
  static place = 'code'

  depends() {
    return `${super.depends()} ${route().values.id}`
  }

  load() {
    return readSymbol(route().values.id)
  }

  render() {
    const { id } = route().values
    const { value, problem } = this.reading
    const otherwise = other => address('code', '', { id: other })
    if (problem?.code === 'NOT_FOUND') return choices(`There is no ${shortId(id)} ${state.past ? 'at that time' : 'here'}`, problem.hint, otherwise)
    if (problem?.code === 'AMBIGUOUS') return choices(`Several symbols are called ${shortId(id)}`, problem.hint, otherwise)
    if (problem && !value) return failed(problem, () => this.reading.start())
    if (!value || (value.about.id !== id && this.reading.isPending)) return html`<div>${this.#crumbs(id)}<h1>${shortId(id)}</h1></div>${loading(8)}`
    const { about } = value
    return html`<div>${this.#crumbs(about.id)}
        <h1><code class="headline">${shortId(about.id)}</code></h1>
        <p class="lead">${isSignature(about) ? nothing : `${about.digest} `}${this.#counts(about)}</p></div>
      <div class="filters"><a class="button main" href=${address('code', '', { id: about.id, view: 'impact' })}>What breaks if it changes?</a>
        <copy-text class="long" .text=${about.id} .shown=${about.id}></copy-text>${about.problem ? html`<span class="tag warn hatched wide">${about.problem}</span>` : nothing}</div>
      <div class="task-parts"><div class="stack-parts">${code(value)} ${members(value)} ${uses(value)} ${history(value)}</div>
        <div class="stack-parts">${claims(value)} ${decisions(value)} ${users(value)} ${tests(value)} ${episodes(value)}</div></div>`
  }

  #counts(about) {
    const tested = about.tests.length + about.left.tests
    const used = about.ranks?.users ?? about.dependents.length + about.left.dependents
    return `${count(used, 'use')}, ${lower(count(tested, 'test'))}.${moreThan(about.ranks?.usedMoreThan)}`
  }

  #crumbs(id) {
    const [path, ...names] = id.split('::')
    const steps = [[path, path], ...names.slice(0, -1).map((name, at) => [[path, ...names.slice(0, at + 1)].join('::'), name])]
    return html`<nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href=${address('code')}>map</a></li>
      ${steps.filter(([step]) => step !== id).map(([step, name]) => html`<li><a href=${address('code', '', { id: step })}>${name}</a></li>`)}</ol></nav>`
  }
}

function moreThan(share) {
  if (!share) return ''
  return share >= NEARLY_ALL ? ' Used more often than nearly all symbols here.' : ` Used more often than ${number(Math.floor(share * 100))}\u202f% of the symbols here.`
}

// The code below says the same.
function isSignature({ digest = '', signature = '' }) {
  return digest.replaceAll(/\s/g, '').startsWith(signature.replaceAll(/\s/g, '').slice(0, 40)) && Boolean(signature)
}
customElements.define('symbol-view', SymbolView)
