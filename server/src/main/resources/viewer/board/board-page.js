import { html, nothing } from 'lit'
import { tool } from '../core/api.js'
import { count, lower } from '../core/format.js'
import { Page } from '../core/page.js'
import { address, filter, route } from '../core/router.js'
import { state } from '../core/state.js'
import { linked } from '../parts/linked.js'
import { STATUSES } from '../parts/signs.js'
import { empty, failed } from '../parts/states.js'
import './board-column.js'
import { moveTask } from './moves.js'

const TYPES = ['task', 'epic', 'folder', 'artifact', 'milestone']
const TYPING_MILLIS = 200

// Who holds a task or code for it.
function holders(claims) {
  const byTask = new Map()
  for (const { agentId, targetId, taskId } of claims)
    for (const id of [taskId, targetId]) if (id) byTask.set(id, new Set(byTask.get(id)).add(agentId))
  return byTask
}

class BoardPage extends Page {
  static place = 'board'
  #timer

  async load() {
    const past = state.asOf ? { asOf: state.asOf } : {}
    const [blocked, epics, overview] = await Promise.all([tool('blocking_issues', past), tool('backlog_list', { type: 'epic', limit: 200, ...past }), tool('coordination_overview', past)])
    this.querySelectorAll('board-column').forEach(each => each.reload())
    return { blocked, epics: epics.tasks, holders: holders(overview.activeClaims) }
  }

  #values(status) {
    const { type = 'task', query, parent } = route().values
    const past = state.asOf ? { asOf: state.asOf } : {}
    return { status, type: type === 'any' ? '' : type, query, parent_id: parent, ...past }
  }

  async #move(event) {
    await moveTask(event.detail.task, event.detail.status)
    this.querySelectorAll('board-column').forEach(each => each.reload())
  }

  #typed(event) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => filter({ query: event.target.value.trim() }), TYPING_MILLIS)
  }

  render() {
    if (this.#isEmpty()) return html`<h1>The backlog is empty</h1>${this.#first()}`
    return html`<div>${this.#headline()}</div>
      ${this.reading.problem ? failed(this.reading.problem, () => this.reading.start()) : nothing}
      ${this.#filters()} ${this.#columns()}`
  }

  #headline() {
    const ready = state.counts.ready ?? 0
    const blocked = this.reading.value?.blocked
    if (!blocked) return html`<h1>Board</h1><p class="lead">Reading the backlog …</p>`
    const waiting = blocked.totalBlocked
    return html`<h1>${count(ready, 'task')} ready, ${lower(count(waiting, 'task'))} blocked or waiting</h1>
      <p class="lead">${waiting && blocked.recommendation ? linked(blocked.recommendation) : 'Nothing waits for anything else.'}</p>`
  }

  #isEmpty() {
    return state.health && !state.past && !Object.keys(state.counts).some(each => each.startsWith('type.'))
  }

  #first() {
    return empty('No tasks yet', 'Agents create tasks with backlog_create. So can you:', `cairn call backlog_create '{"title":"…"}'`)
  }

  #filters() {
    const { type = 'task', query = '', parent = '', ready, all } = route().values
    const epics = this.reading.value?.epics ?? []
    return html`<form class="filters" role="search" aria-label="Filter the board" @submit=${event => event.preventDefault()}>
      <input type="search" class="field" placeholder="Filter by words" aria-label="Filter by words" .value=${query} @input=${this.#typed} />
      <select class="pick" aria-label="Type" @change=${event => filter({ type: event.target.value === 'task' ? '' : event.target.value })}>
        ${[...TYPES, 'any'].map(each => html`<option value=${each} ?selected=${each === type}>${each === 'any' ? 'all types' : `${each}s`}</option>`)}
      </select>
      <select class="pick" aria-label="Epic" @change=${event => filter({ parent: event.target.value })}>
        <option value="" ?selected=${!parent}>all epics</option>
        ${epics.map(each => html`<option value=${each.id} ?selected=${each.id === parent}>${each.id} ${each.title}</option>`)}
      </select>
      <label><input type="checkbox" .checked=${ready === 'true'} @change=${event => filter({ ready: event.target.checked ? 'true' : '' })} /> ready queue</label>
      <label><input type="checkbox" .checked=${all === 'true'} @change=${event => filter({ all: event.target.checked ? 'true' : '' })} /> cancelled</label>
      ${parent ? html`<a href=${address('task', parent)}>open ${parent} with its graph</a>` : nothing}
    </form>`
  }

  #columns() {
    const { ready, all } = route().values
    const shown = STATUSES.filter(each => each !== 'cancelled' || all === 'true')
    return html`<div class="columns" tabindex="0" role="region" aria-label="Columns" @move=${this.#move}>
      ${ready === 'true' ? html`<board-column heading="ready" .holders=${this.reading.value?.holders} .values=${{ ...this.#values(), ready: 'true' }}></board-column>` : nothing}
      ${shown.map(each => html`<board-column .status=${each} .holders=${this.reading.value?.holders} .values=${this.#values(each)}></board-column>`)}
    </div>`
  }
}
customElements.define('board-page', BoardPage)
