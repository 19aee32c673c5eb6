import { html, nothing } from 'lit'
import { number } from '../core/format.js'
import { Page } from '../core/page.js'
import { filter, route } from '../core/router.js'
import { linked } from '../parts/signs.js'
import { empty, failed, loading } from '../parts/states.js'
import { asToolCall, BUDGETS, readPack } from './pack.js'
import { besides, piece, scores, tokenBar, wordsOf } from './pack-parts.js'

const DEFAULTS = { task: '', tokens: '4000', memory: 'true' }

class PacksPage extends Page {
  static place = 'packs'
  #asked() {
    return { ...DEFAULTS, ...route().values }
  }

  depends() {
    const { task, taskId, tokens, memory } = this.#asked()
    return [super.depends(), task, taskId, tokens, memory].join(' ')
  }

  async load() {
    const asked = this.#asked()
    return asked.task.trim() ? readPack(asked) : undefined
  }

  #submit(event) {
    event.preventDefault()
    const task = event.target.elements.task.value.trim()
    filter({ task, taskId: task === this.#asked().task ? this.#asked().taskId : '' }, {})
  }

  render() {
    const asked = this.#asked()
    const { value, problem, isPending } = this.reading
    return html`<div><h1>Why did the agent get this?</h1>
        <p class="lead">${value && asked.task ? linked(value.summary) : 'Type a task as an agent would. The pack is what it receives; looking claims nothing.'}</p></div>
      <section class="card" aria-label="Question">${this.#form(asked)} ${value ? tokenBar(value, Number(asked.tokens)) : nothing}</section>
      ${problem ? failed(problem, () => this.reading.start()) : nothing}
      ${isPending && !value ? loading(8) : nothing} ${value ? this.#pack(value, asked) : nothing}
      ${!value && !isPending && !problem ? empty('No task yet', 'Write what is to be done, in the words of an issue.') : nothing}`
  }

  #form({ task, tokens, memory }) {
    return html`<form class="filters" @submit=${this.#submit}>
      <input name="task" class="field grow" aria-label="Task" placeholder="reserve counts an item twice when a request is retried" .value=${task} />
      <select class="pick" aria-label="Budget" @change=${event => filter({ tokens: event.target.value })}>
        ${BUDGETS.map(each => html`<option value=${each} ?selected=${String(each) === tokens}>${number(each)} tokens</option>`)}
      </select>
      <label><input type="checkbox" .checked=${memory !== 'false'} @change=${event => filter({ memory: event.target.checked ? '' : 'false' })} /> memory</label>
      <button class="button main">Show the pack</button>
    </form>`
  }

  #pack(pack, asked) {
    const symbols = pack.coreSymbols ?? []
    const words = wordsOf(asked.task)
    return html`<div class="pack"><div class="stack-parts">${symbols.map((each, at) => piece(each, at, symbols.length, words))}</div>
      <div class="stack-parts">${scores(pack)} ${besides(pack)}
        <section class="card" aria-label="Tool call"><h2>The same as a call</h2><copy-text class="long" .text=${asToolCall(asked)} .shown=${asToolCall(asked)}></copy-text></section></div></div>`
  }
}
customElements.define('packs-page', PacksPage)
