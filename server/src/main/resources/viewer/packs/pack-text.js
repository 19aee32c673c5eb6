import { html, nothing } from 'lit'
import { Part } from '../core/part.js'
import { readText } from './pack.js'

const PROFILES = { compact: 'compact: the least', balanced: 'balanced: as agents get it', debug: 'debug: everything' }

// The pack in the words that a model reads, for each size that it can ask for.
class PackText extends Part {
  static properties = { asked: { attribute: false }, profile: { state: true }, text: { state: true }, isOpen: { state: true } }
  #shown = ''

  constructor() {
    super()
    this.profile = 'balanced'
  }

  updated() {
    const wanted = this.isOpen ? JSON.stringify([this.asked, this.profile]) : ''
    if (!wanted || wanted === this.#shown) return
    this.#shown = wanted
    readText(this.asked, this.profile).then(text => wanted === this.#shown && (this.text = text), problem => (this.text = problem.message))
  }

  render() {
    return html`<section class="card" aria-label="As the agent reads it"><h2>As the agent reads it</h2>
      <details @toggle=${event => (this.isOpen = event.target.open)}><summary>show the text</summary>
        <p><select class="pick" aria-label="Profile" @change=${event => (this.profile = event.target.value)}>
          ${Object.entries(PROFILES).map(([name, words]) => html`<option value=${name} ?selected=${name === this.profile}>${words}</option>`)}</select></p>
        ${this.text === undefined ? nothing : html`<pre tabindex="0" class="code" aria-label="Text of the pack">${this.text}</pre>`}</details></section>`
  }
}
customElements.define('pack-text', PackText)
