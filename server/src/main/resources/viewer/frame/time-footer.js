import { html } from 'lit'
import { clock, day, number } from '../core/format.js'
import { Follows, Part } from '../core/part.js'
import { filter, routes } from '../core/router.js'
import { state } from '../core/state.js'

// Moves every page to an earlier transaction.
export function step(by) {
  const { events, past, latest } = state
  if (!events.length) return
  const at = events.indexOf(past ?? latest) + by
  if (at >= 0) move(events[Math.min(at, events.length - 1)].seq)
}

function move(seq) {
  const isNow = seq >= (state.latest?.seq ?? 0)
  filter({ at: isNow ? '' : String(seq) })
}

class TimeFooter extends Part {
  #frame = new Follows(this, state, 'frame', 'events')
  #route = new Follows(this, routes, 'change')

  updated() {
    document.documentElement.toggleAttribute('data-past', Boolean(state.past))
  }

  render() {
    const { events, past, latest } = state
    const first = events[0]
    if (!first || !latest) return html`<footer class="time-line"><span class="muted">No transactions yet</span></footer>`
    const shown = past ?? latest
    return html`<footer class="time-line">
      <span>${day(first.recordedAt)} ${clock(first.recordedAt)}</span>
      <input type="range" min=${first.seq} max=${latest.seq} .value=${String(shown.seq)} aria-label="Time"
        aria-valuetext=${`transaction ${shown.seq}, ${clock(shown.recordedAt)}`} @input=${event => move(Number(event.target.value))} />
      <span>tx ${number(shown.seq)} · ${past ? `${day(shown.recordedAt)} ` : ''}${clock(shown.recordedAt)}</span>
    </footer>`
  }
}
customElements.define('time-footer', TimeFooter)
