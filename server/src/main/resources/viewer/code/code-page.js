import { html } from 'lit'
import { Follows, Part } from '../core/part.js'
import { route, routes } from '../core/router.js'
import './code-map.js'
import './impact-view.js'
import './symbol-view.js'

// The map, a symbol or file, or a blast radius, as the address says.
class CodePage extends Part {
  #route = new Follows(this, routes, 'change')

  render() {
    const { id, view, since } = route().values
    if (since || (id && view === 'impact')) return html`<impact-view></impact-view>`
    return id ? html`<symbol-view></symbol-view>` : html`<code-map></code-map>`
  }
}
customElements.define('code-page', CodePage)
