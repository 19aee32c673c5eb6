import { html, nothing } from 'lit'
import { Part } from '../core/part.js'
import { address } from '../core/router.js'
import { shortId } from '../core/format.js'
import { lineDiff } from './line-diff.js'
import { readDiff } from './changes.js'

const CONTEXT = 3

// A changed symbol that opens to its lines before and after.
class SymbolDiff extends Part {
  static properties = { of: {}, since: {}, sign: {}, isOpen: { state: true }, lines: { state: true }, problem: { state: true } }

  async #toggle(event) {
    this.isOpen = event.target.open
    if (!this.isOpen || this.lines) return
    try {
      const { before, after } = await readDiff(this.of, this.since)
      this.lines = lineDiff(before, after)
      if (!before && !after) this.problem = 'Its text is not kept; only that it changed is known.'
      else if (this.sign === 'modified' && !(before && after)) this.problem = 'The text of one side cannot be read for this start; choose a commit or a time.'
    } catch (problem) {
      this.problem = problem.message
    }
  }

  render() {
    return html`<details class="diff" @toggle=${this.#toggle}><summary><b class="sign ${this.sign}">${{ added: '+', modified: '±', removed: '−' }[this.sign]}</b> <code title=${this.of}>${shortId(this.of)}</code> <span class="muted">${this.of.includes('::') ? this.of.split('::')[0] : ''}</span></summary>
      ${this.problem ? html`<p class="muted">${this.problem}</p>` : this.lines ? this.#shown() : this.isOpen ? html`<div class="bone"></div>` : nothing}
      <p><a href=${address('code', '', { id: this.of })}>its page</a> · <a href=${address('code', '', { id: this.of, view: 'impact' })}>what it breaks</a></p></details>`
  }

  // Unchanged lines far from a change are left out and counted.
  #shown() {
    const isNear = this.lines.map((_, at) => this.lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(([sign]) => sign !== ' '))
    const out = []
    let skipped = 0
    this.lines.forEach(([sign, text], at) => {
      if (!isNear[at]) return skipped++
      if (skipped) out.push(html`<span class="skipped">… ${skipped} unchanged lines\n</span>`)
      skipped = 0
      out.push(html`<span class=${{ '+': 'plus', '-': 'minus', ' ': '' }[sign]}>${sign} ${text}\n</span>`)
    })
    if (!out.length) return html`<p class="muted">The text is the same; its place or its surroundings changed.</p>`
    return html`<pre tabindex="0" aria-label="Lines before and after">${out}${skipped ? html`<span class="skipped">… ${skipped} unchanged lines</span>` : nothing}</pre>`
  }
}
customElements.define('symbol-diff', SymbolDiff)
