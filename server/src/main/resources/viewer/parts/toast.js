import { html } from 'lit'
import { Part } from '../core/part.js'

const SHOWN_MILLIS = 6000
const said = new EventTarget()

// Says what became of something the person did.
export function toast(text, kind = '') {
  said.dispatchEvent(Object.assign(new Event('toast'), { text, kind }))
}

class ToastLine extends Part {
  static properties = { text: { state: true }, kind: { state: true } }
  #timer
  #said = event => {
    this.text = event.text
    this.kind = event.kind
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.text = ''), SHOWN_MILLIS)
  }

  connectedCallback() {
    super.connectedCallback()
    said.addEventListener('toast', this.#said)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    said.removeEventListener('toast', this.#said)
  }

  render() {
    return html`<div class="toast ${this.kind ?? ''}" role="status" ?hidden=${!this.text}>${this.text}</div>`
  }
}
customElements.define('toast-line', ToastLine)
