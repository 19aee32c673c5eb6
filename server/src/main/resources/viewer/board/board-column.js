import { html, nothing } from 'lit'
import { repeat } from 'lit-html/directives/repeat.js'
import { ago, full, number } from '../core/format.js'
import { Part } from '../core/part.js'
import { address } from '../core/router.js'
import { statusName } from '../parts/signs.js'
import { ColumnData } from './column-data.js'

const ROW = 76
const SPARE_ROWS = 6
const MIME = 'application/x-cairn-task'

// One status as a list of which only the visible part is in the page.
class BoardColumn extends Part {
  static properties = { status: {}, heading: {}, holders: { attribute: false }, values: { attribute: false }, top: { state: true }, height: { state: true }, isOver: { state: true } }
  data = new ColumnData(() => this.requestUpdate())
  #size = new ResizeObserver(([entry]) => (this.height = entry.contentRect.height))

  constructor() {
    super()
    this.top = 0
    this.height = 600
  }

  reload() {
    this.data.restart(this.values)
  }

  firstUpdated() {
    this.#size.observe(this.querySelector('.rows'))
  }

  willUpdate(changed) {
    if (!changed.has('values') || JSON.stringify(this.values) === this.data.values) return
    this.top = 0
    this.querySelector('.rows')?.scrollTo(0, 0)
    this.reload()
  }

  #drop(event) {
    event.preventDefault()
    this.isOver = false
    const task = JSON.parse(event.dataTransfer.getData(MIME) || 'null')
    if (task && this.status && task.status !== this.status)
      this.dispatchEvent(new CustomEvent('move', { detail: { task, status: this.status }, bubbles: true }))
  }

  #over(event) {
    if (!this.status || !event.dataTransfer.types.includes(MIME)) return
    event.preventDefault()
    this.isOver = true
  }

  render() {
    const name = this.heading ?? statusName(this.status)
    return html`<section class="column ${this.isOver ? 'over' : ''}" aria-label=${name} data-status=${this.status ?? 'ready'}
      @dragover=${this.#over} @dragleave=${() => (this.isOver = false)} @drop=${this.#drop}>
      <h2>${name}<i>${this.data.isLoaded ? number(this.data.total) : '…'}</i></h2>
      <div class="rows" tabindex="0" role="region" aria-label=${`${name}, ${this.data.total} items`} @scroll=${event => (this.top = event.target.scrollTop)}>${this.#rows()}</div>
    </section>`
  }

  #rows() {
    const { items, total, problem, isLoaded } = this.data
    if (problem) return html`<p class="muted" role="alert">${problem.message} ${problem.hint}</p>`
    if (!isLoaded) return html`<div class="bone"></div><div class="bone"></div>`
    if (!total) return html`<p class="muted none">Nothing here.</p>`
    const first = Math.max(0, Math.floor(this.top / ROW) - SPARE_ROWS)
    const last = Math.min(total, Math.ceil((this.top + this.height) / ROW) + SPARE_ROWS)
    this.data.reach(last - 1)
    const shown = Array.from({ length: last - first }, (_, each) => first + each)
    return html`<div class="space" .style=${`height:${total * ROW}px`}>
      <ul .style=${`transform:translateY(${first * ROW}px)`}>
        ${repeat(shown, row => items[row]?.id ?? row, row => this.#card(items[row]))}
      </ul>
    </div>`
  }

  #holder({ id }) {
    const names = [...(this.holders?.get(id) ?? [])]
    return names.length ? html`<span class="holder" title=${`${names.join(', ')} ${names.length === 1 ? 'works' : 'work'} on it`}>${names.join(', ')}</span>` : nothing
  }

  #card(item) {
    if (!item) return html`<li class="card-row"><div class="bone"></div></li>`
    return html`<li class="card-row"><a class="task-card" href=${address('task', item.id)} draggable="true"
      @dragstart=${event => event.dataTransfer.setData(MIME, JSON.stringify(item))}>
      <span class="card-top"><span class="task-id">${item.id}</span>${urgency(item)}${this.#holder(item)}
        <time datetime=${item.updated_at} title=${full(item.updated_at)}>${ago(item.updated_at)}</time></span>
      <span class="card-title" title=${item.title}>${item.title}</span>
      ${item.blocked_by?.length ? html`<span class="waits">waits for ${item.blocked_by.join(', ')}</span>` : nothing}
    </a></li>`
  }
}

function urgency(item) {
  if (item.priority === undefined || item.priority > 1) return nothing
  return html`<span class="tag ${item.priority === 0 ? 'bad' : 'warn'}" title="priority ${item.priority}">P${item.priority}</span>`
}
customElements.define('board-column', BoardColumn)
