import { html, nothing } from 'lit'
import { Part } from '../core/part.js'
import '../parts/copy-text.js'

class SignInPage extends Part {
  static properties = { problem: {} }

  render() {
    return html`<main class="alone">
      <h1>Sign in to Cairn</h1>
      ${this.problem ? html`<p class="tag bad wide" role="alert">${this.problem}</p>` : nothing}
      <p class="muted">Cairn shows what the coding agents on this machine know and do.</p>
      <p>Run this in a terminal. It opens the viewer with a link that works once, within 60 seconds.</p>
      <p><copy-text .text=${'cairn open'} .shown=${'cairn open'}></copy-text></p>
      <p class="muted">On a machine without a browser, this prints the link:</p>
      <p><copy-text .text=${'cairn open --print'} .shown=${'cairn open --print'}></copy-text></p>
      <p class="muted">Closing this tab signs you out. Another tab needs a link of its own.</p>
    </main>`
  }
}
customElements.define('sign-in-page', SignInPage)
