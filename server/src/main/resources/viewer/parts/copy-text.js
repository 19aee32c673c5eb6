import { html } from 'lit'
import { Part } from '../core/part.js'
import { shortId } from '../core/format.js'

const SHOWN_MILLIS = 1400

// Shows a short form and copies the full one.
class CopyText extends Part {
  static properties = { text: {}, shown: {}, isCopied: { state: true } }

  async #copy(event) {
    event.preventDefault()
    event.stopPropagation()
    try {
      await navigator.clipboard.writeText(this.text)
      this.isCopied = true
      setTimeout(() => (this.isCopied = false), SHOWN_MILLIS)
    } catch {
      this.isCopied = false
    }
  }

  render() {
    return html`<button class="copy" type="button" title=${this.text} aria-label="Copy ${this.text}" @click=${this.#copy}>
      <code>${this.shown ?? shortId(this.text)}</code><span class="copied" role="status">${this.isCopied ? 'copied' : ''}</span>
    </button>`
  }
}
customElements.define('copy-text', CopyText)
