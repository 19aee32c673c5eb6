import { html } from 'lit'
import { short } from '../core/format.js'
import { Follows, Part } from '../core/part.js'
import { address, route, routes } from '../core/router.js'
import { state } from '../core/state.js'

const NAMES = { fleet: 'Fleet', board: 'Board', code: 'Code', packs: 'Packs', memory: 'Memory', changes: 'Changes' }

class AppPlaces extends Part {
  #frame = new Follows(this, state, 'frame', 'agents')
  #route = new Follows(this, routes, 'change')

  #number(place) {
    const open = ['open', 'in_progress', 'blocked'].reduce((sum, each) => sum + (state.counts[`status.${each}`] ?? 0), 0)
    return { fleet: state.agentCount, board: state.health && open, code: state.health?.index?.symbols, changes: state.past?.seq || state.health?.txCount }[place]
  }

  render() {
    const here = route().place === 'task' ? 'board' : route().place
    return html`<nav class="places" aria-label="Places">
      ${Object.entries(NAMES).map(
        ([place, name]) => html`<a href=${address(place)} class=${place === here ? 'on' : ''} aria-current=${place === here ? 'page' : 'false'}>
          <span>${name}</span><i>${short(this.#number(place) || undefined)}</i>
        </a>`,
      )}
    </nav>`
  }
}
customElements.define('app-places', AppPlaces)
