import { html, nothing } from 'lit'
import { clock, day, fieldTime, full, number } from '../core/format.js'
import { Follows, Part } from '../core/part.js'
import { filter, routes } from '../core/router.js'
import { state } from '../core/state.js'

const SETTLE_MILLIS = 120
const TICKS_MAX = 200

// Moves every page to an earlier transaction.
export function step(by) {
  const { events, past, latest } = state
  if (!events.length) return
  const at = events.findLastIndex(event => event.seq <= (past ?? latest).seq) + by
  if (at >= 0) move(events[Math.min(at, events.length - 1)].seq)
}

function move(seq) {
  const isNow = seq >= (state.latest?.seq ?? 0)
  filter({ at: isNow ? '' : String(seq) })
}

class TimeFooter extends Part {
  static properties = { drawn: { state: true } }
  #frame = new Follows(this, state, 'frame', 'events')
  #route = new Follows(this, routes, 'change')
  #timer

  updated() {
    document.documentElement.toggleAttribute('data-past', Boolean(state.past))
  }

  // The label follows the thumb at once, the pages when it rests.
  #slide(event) {
    const seq = Number(event.target.value)
    this.drawn = seq
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.drawn = undefined
      move(seq)
    }, SETTLE_MILLIS)
  }

  #choose(event) {
    const chosen = new Date(event.target.value)
    if (Number.isNaN(chosen.getTime())) return
    filter({ at: chosen >= new Date() ? '' : chosen.toISOString() }, {})
  }

  render() {
    const { events, past, latest } = state
    const first = events[0]
    if (!first || !latest) return html`<footer class="time-line"><span class="muted">${state.health?.txCount === 0 ? 'No transactions yet' : '…'}</span></footer>`
    const shown = this.drawn ? events.findLast(event => event.seq <= this.drawn) : (past ?? latest)
    return html`<footer class="time-line">
      <span title=${first.seq > 1 ? `The slider reaches back to transaction ${first.seq}; the field on the right reaches further.` : nothing}>${day(first.recordedAt)} ${clock(first.recordedAt)}</span>
      <div class="slider">${this.#commits(events)}<input type="range" min=${first.seq} max=${Math.max(latest.seq, first.seq + 1)} .value=${String(Math.max(shown.seq, first.seq))} aria-label="Time"
        aria-valuetext=${`transaction ${shown.seq}, ${full(shown.recordedAt)}`} @input=${this.#slide} /></div>
      <span>${past?.isTime ? '' : `tx ${number(shown.seq)} · `}${past || this.drawn ? `${day(shown.recordedAt)} ` : ''}${clock(shown.recordedAt)}</span>
      <input type="datetime-local" class="field moment" aria-label="Go to a time" title="Go to a time" .value=${past ? fieldTime(past.recordedAt) : ''} @change=${this.#choose} />
    </footer>`
  }

  // Transactions that came with another commit are marked on the line.
  #commits(events) {
    const span = events.at(-1).seq - events[0].seq || 1
    const marks = events.filter((event, at) => event.commit && event.commit !== events[at - 1]?.commit).slice(-TICKS_MAX)
    return marks.length ? html`<div class="ticks" aria-hidden="true">${marks.map(event => html`<b title=${`commit ${event.commit.slice(0, 8)}`} .style=${`left:${((event.seq - events[0].seq) / span) * 100}%`}></b>`)}</div>` : nothing
  }
}
customElements.define('time-footer', TimeFooter)
