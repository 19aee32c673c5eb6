import { Part } from './part.js'
import { Reading } from './reading.js'
import { route, routes } from './router.js'
import { state } from './state.js'

// A page reads again when its address, its project or the time changes, and when agents have written something.
export class Page extends Part {
  reading = new Reading(this, () => this.load())
  #shown = ''
  #moved = () => this.#follow()
  #changed = () => state.past || this.reading.start()

  connectedCallback() {
    super.connectedCallback()
    routes.addEventListener('change', this.#moved)
    state.addEventListener('changed', this.#changed)
    state.addEventListener('frame', this.#moved)
    this.#follow()
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    routes.removeEventListener('change', this.#moved)
    state.removeEventListener('changed', this.#changed)
    state.removeEventListener('frame', this.#moved)
  }

  // What the reading depends on; pages with filters of their own add them.
  depends() {
    return [location.pathname, state.asOf].join(' ')
  }

  // A page that is being left hears of the new address before it is taken away.
  #follow() {
    if (this.constructor.place && this.constructor.place !== route().place) return
    const depends = this.depends()
    if (depends !== this.#shown) {
      if (this.#shown.split(' ')[0] !== depends.split(' ')[0]) this.reading.reset()
      this.#shown = depends
      this.reading.start()
    }
    this.requestUpdate()
  }
}
