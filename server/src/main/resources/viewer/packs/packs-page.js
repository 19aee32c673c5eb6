import { html, nothing } from 'lit'
import { fieldTime, fromFieldTime, full, number } from '../core/format.js'
import { Page } from '../core/page.js'
import { address, filter, route } from '../core/router.js'
import { state } from '../core/state.js'
import { linked } from '../parts/linked.js'
import { empty, failed, loading } from '../parts/states.js'
import './bundle-view.js'
import { compared } from './compare.js'
import { asToolCall, BUDGETS, readPack, readScores, SHARES } from './pack.js'
import { besides, leftOut, neighbours, piece, scores, starts, tokenBar, wordsOf } from './pack-parts.js'
import './pack-text.js'

const DEFAULTS = { tokens: '4000', memory: 'true', shares: 'usual', when: '' }
const FIELDS = Object.keys(DEFAULTS)

class PacksPage extends Page {
  static place = 'packs'

  // The variant A has the plain names, the variant B the same with a mark.
  #asked(mark = '') {
    const { task = '', taskId, ...values } = route().values
    return { task, taskId, ...Object.fromEntries(FIELDS.map(name => [name, values[mark + name] ?? DEFAULTS[name]])) }
  }

  get isCompared() {
    return route().values.compare === 'true'
  }

  depends() {
    const { view } = route().values
    return [super.depends(), view, JSON.stringify(this.#asked()), this.isCompared ? JSON.stringify(this.#asked('b.')) : ''].join(' ')
  }

  async load() {
    const asked = this.#asked()
    if (!asked.task.trim() || route().values.view === 'bundle') return undefined
    const [a, b] = await Promise.all([readPack(asked), this.isCompared ? readPack(this.#asked('b.')) : undefined])
    if (!b && (!a.pprScores || a.pprScores.leftOut || !a.signals)) this.#score(asked, a)
    return { a, b }
  }

  // The pack need not wait for its scores.
  async #score(asked, pack) {
    const { pprScores, signals } = await readScores(asked).catch(() => ({}))
    pack.pprScores = pprScores ?? pack.pprScores
    pack.signals = signals ?? pack.signals
    this.requestUpdate()
  }

  #submit(event) {
    event.preventDefault()
    const task = event.target.elements.task.value.trim()
    filter({ task, taskId: task === this.#asked().task ? this.#asked().taskId : '' }, {})
  }

  render() {
    const isBundle = route().values.view === 'bundle'
    return html`<div><h1>Why did the agent get this?</h1>
        <p class="lead">${this.#lead(isBundle)}</p></div>
      <nav class="tabs" aria-label="Kind"><a href=${address('packs', '', { ...route().values, view: '' })} aria-current=${isBundle ? 'false' : 'page'}>Pack</a><a href=${address('packs', '', { ...route().values, view: 'bundle' })} aria-current=${isBundle ? 'page' : 'false'}>Bundle</a></nav>
      ${isBundle ? html`<bundle-view></bundle-view>` : this.#packs()}`
  }

  #lead(isBundle) {
    const { value } = this.reading
    if (isBundle) return 'A bundle is declared: the same code and inputs give the same files, and every file names its query.'
    return value && this.#asked().task ? linked(value.a.summary) : 'Type a task as an agent would. The pack is what it receives; looking claims nothing.'
  }

  #packs() {
    const asked = this.#asked()
    const { value, problem, isPending } = this.reading
    return html`<section class="card" aria-label="Question">${this.#form(asked)} ${value && !value.b ? tokenBar(value.a, Number(asked.tokens)) : nothing}</section>
      ${problem ? (problem.code === 'INDEX_EMPTY' && !asked.when && !state.past ? empty('No code is indexed here', 'Run this in the folder that holds the sources; then ask again.', 'cairn index') : failed(problem, () => this.reading.start())) : nothing}
      ${isPending && !value ? loading(8) : nothing} ${value && !problem ? (value.b ? compared(value.a, value.b, [Number(asked.tokens), Number(this.#asked('b.').tokens)]) : this.#pack(value.a, asked)) : nothing}
      ${!value && !isPending && !problem ? empty('No task yet', 'Write what is to be done, in the words of an issue.') : nothing}`
  }

  #form({ task }) {
    return html`<form class="filters" @submit=${this.#submit}>
      <input name="task" class="field grow" aria-label="Task" placeholder="reserve counts an item twice when a request is retried" .value=${task} />
      <button class="button main">Show the pack</button>
      <div class="variants">${this.#variant('', this.isCompared ? 'A' : '')}
        ${this.isCompared ? this.#variant('b.', 'B') : nothing}
        <button class="button" type="button" @click=${() => this.#toggle()}>${this.isCompared ? 'One pack only' : 'Compare with another'}</button></div>
    </form>`
  }

  #toggle() {
    const isOff = this.isCompared
    filter(isOff ? { compare: '', ...Object.fromEntries(FIELDS.map(name => [`b.${name}`, ''])) } : { compare: 'true', 'b.memory': 'false' }, {})
  }

  #variant(mark, name) {
    const { tokens, memory, shares, when } = this.#asked(mark)
    const of = text => (name ? `${text} of ${name}` : text)
    return html`<fieldset class="variant">${name ? html`<legend>${name}</legend>` : nothing}
      <select class="pick" aria-label=${of('Budget')} @change=${event => filter({ [`${mark}tokens`]: event.target.value })}>
        ${BUDGETS.map(each => html`<option value=${each} ?selected=${String(each) === tokens}>${number(each)} tokens</option>`)}</select>
      <select class="pick" aria-label=${of('Shares')} @change=${event => filter({ [`${mark}shares`]: event.target.value })}>
        ${Object.entries(SHARES).map(([each, [words]]) => html`<option value=${each} ?selected=${each === shares}>${words}</option>`)}</select>
      <label><input type="checkbox" aria-label=${of('Memory')} .checked=${memory !== 'false'} @change=${event => filter({ [`${mark}memory`]: event.target.checked ? 'true' : 'false' })} /> memory</label>
      <label title=${when ? full(when) : 'the shown time'}>as of <input type="datetime-local" class="field moment" aria-label=${of('As of')} .value=${when ? fieldTime(when) : ''} @change=${event => filter({ [`${mark}when`]: fromFieldTime(event.target.value) })} /></label>
    </fieldset>`
  }

  #pack(pack, asked) {
    const symbols = pack.coreSymbols ?? []
    const words = wordsOf(asked.task)
    return html`<div class="pack"><div class="stack-parts">${symbols.map((each, at) => piece(each, at, symbols.length, words, pack.signals))}</div>
      <div class="stack-parts">${starts(pack)} ${scores(pack)} ${neighbours(pack)} ${leftOut(pack)} ${besides(pack)}
        <pack-text .asked=${asked}></pack-text>
        <section class="card" aria-label="Tool call"><h2>The same as a call</h2><copy-text class="long" .text=${asToolCall(asked)} .shown=${asToolCall(asked)}></copy-text></section></div></div>`
  }
}
customElements.define('packs-page', PacksPage)
