import { html } from 'lit'
import { SHORTCUTS } from '../core/keys.js'
import { Part } from '../core/part.js'

class HelpDialog extends Part {
  open() {
    this.querySelector('dialog').showModal()
  }

  render() {
    return html`<dialog class="dialog help" aria-labelledby="help-title" @click=${closeOutside}>
      <h2 id="help-title">Keyboard</h2>
      <dl>${SHORTCUTS.map(([keys, meaning]) => html`<dt>${keys.split(' ').map(key => html`<kbd>${key}</kbd> `)}</dt><dd>${meaning}</dd>`)}</dl>
      <form method="dialog"><button class="button">Close</button></form>
    </dialog>`
  }
}

// A click beside the content of a dialog hits the dialog itself.
export function closeOutside(event) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
customElements.define('help-dialog', HelpDialog)
