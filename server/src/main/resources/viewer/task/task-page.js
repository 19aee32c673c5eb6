import { html, nothing } from 'lit'
import { markdown } from '../core/markdown.js'
import { Page } from '../core/page.js'
import { address, route } from '../core/router.js'
import { state } from '../core/state.js'
import { empty, failed, loading } from '../parts/states.js'
import { blocking, crumbs, facts, held, lastSession, references, suggestions, timeline, tree } from './surroundings.js'
import { epicGraph } from './epic-graph.js'
import './task-editor.js'
import { readTask } from './task.js'

class TaskPage extends Page {
  static place = 'task'
  #text
  #nodes

  load() {
    return readTask(route().id)
  }

  render() {
    const { value, problem } = this.reading
    if (problem?.code === 'NOT_FOUND') return html`<h1>${route().id}</h1>${empty(`There is no ${route().id} ${state.past ? 'at that time' : 'here'}`, 'It may have been deleted: the slider below goes back to when it existed. Press / to search for another one.')}`
    if (problem && !value) return failed(problem, () => this.reading.start())
    if (!value) return html`<h1>${route().id}</h1>${loading(8)}`
    const { context, entity, claims, epic, holder } = value
    return html`<div class="task-head">${crumbs(context)}
        <h1 class="clip-lines">${entity.title}</h1>
        <p class="lead"><copy-text .text=${entity.id}></copy-text> ${entity.type} · <a href=${address('packs', '', { task: entity.title, taskId: entity.id })}>see its pack</a></p></div>
      ${epicGraph(epic)}
      <div class="task-parts" @written=${() => this.reading.start()}>
        <div class="stack-parts">${this.#description(entity)} ${blocking(context, holder)} ${tree(context)} ${references(context)} ${timeline(context.activity)}</div>
        <div class="stack-parts">${state.past ? nothing : html`<task-editor .entity=${entity}></task-editor>`}
          ${held(claims)} ${suggestions(context.suggestions)} ${lastSession(context.session_summary)} ${facts(entity)}</div>
      </div>`
  }

  // The nodes are kept as long as the text is the same: a fragment is empty once it has been placed.
  #description(entity) {
    const text = entity.description ?? ''
    if (text !== this.#text) {
      this.#text = text
      this.#nodes = [...markdown(text).childNodes]
    }
    return html`<section class="card" aria-labelledby="about-title"><h2 id="about-title">Description</h2>
      ${text ? html`<div class="prose">${this.#nodes}</div>` : html`<p class="muted">No description.</p>`}</section>`
  }
}
customElements.define('task-page', TaskPage)
