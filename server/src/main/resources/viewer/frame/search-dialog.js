import { html, nothing } from 'lit'
import { Part } from '../core/part.js'
import { go } from '../core/router.js'
import { closeOutside } from './help-dialog.js'
import { commands, search } from './search.js'

const TYPING_MILLIS = 160

// Search and commands in one: an input with a list below it.
class SearchDialog extends Part {
  static properties = { results: { state: true }, chosen: { state: true }, words: { state: true }, isPending: { state: true } }
  #timer
  #turn = 0

  constructor() {
    super()
    this.results = []
    this.chosen = 0
    this.words = ''
  }

  open() {
    const dialog = this.querySelector('dialog')
    if (dialog.open) return
    this.words = ''
    this.isEntered = false
    this.#turn++
    this.#show(commands(''))
    dialog.showModal()
    const input = this.querySelector('input')
    input.value = ''
    input.focus()
  }

  #show(results) {
    this.results = results
    this.chosen = 0
    this.isPending = false
    if (!this.isEntered) return
    this.isEntered = false
    this.#open(results[0])
  }

  #typed(event) {
    this.words = event.target.value.trim()
    this.isEntered = false
    clearTimeout(this.#timer)
    const turn = ++this.#turn
    if (!this.words) return this.#show(commands(''))
    this.isPending = true
    this.#timer = setTimeout(async () => {
      const found = await search(this.words)
      if (turn === this.#turn) this.#show(found)
    }, TYPING_MILLIS)
  }

  #key(event) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && this.results.length) {
      event.preventDefault()
      this.chosen = (this.chosen + by + this.results.length) % this.results.length
      this.updateComplete.then(() => this.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // What is listed while a search runs belongs to other words.
      if (this.isPending) this.isEntered = true
      else this.#open(this.results[this.chosen])
    }
  }

  #open(result) {
    if (!result) return
    this.querySelector('dialog').close()
    go(result.to)
  }

  render() {
    return html`<dialog class="dialog finder" aria-label="Search" @click=${closeOutside}>
      <input type="text" role="combobox" aria-expanded="true" aria-controls="found" aria-label="Search" autocomplete="off" spellcheck="false"
        placeholder="Search tasks, symbols, decisions, agents, places" aria-activedescendant=${this.results.length ? `found-${this.chosen}` : nothing}
        @input=${this.#typed} @keydown=${this.#key} />
      <ul id="found" role="listbox" aria-label="Results">
        ${this.results.map((each, at) => this.#result(each, at))}
      </ul>
      ${this.#end()}
    </dialog>`
  }

  #result(each, at) {
    return html`<li id="found-${at}" role="option" aria-selected=${at === this.chosen} @click=${() => this.#open(each)}>
      <span class="kind">${each.kind}</span><span class="title">${each.title}</span><span class="note" title=${each.note}>${each.note}</span>
    </li>`
  }

  #end() {
    if (this.isPending) return html`<p class="muted" role="status">Searching …</p>`
    if (this.words && !this.results.length) return html`<p class="muted" role="status">Nothing matches “${this.words}”. Try fewer words.</p>`
    return html`<p class="muted hint"><kbd>↑</kbd> <kbd>↓</kbd> choose · <kbd>Enter</kbd> open · <kbd>Esc</kbd> close</p>`
  }
}
customElements.define('search-dialog', SearchDialog)
