import { html, nothing } from 'lit'
import { tool } from '../core/api.js'
import { languageName, mainCalls, number, percent } from '../core/format.js'
import { Part } from '../core/part.js'
import { address, route } from '../core/router.js'
import { state } from '../core/state.js'
import { worktreeName } from '../core/worktrees.js'
import { tag } from '../parts/signs.js'

const PROJECTS_MAX = 20

// The other projects of this daemon with their health, read one after the other so that none waits for a large one.
class ProjectList extends Part {
  static properties = { known: { state: true } }

  constructor() {
    super()
    this.known = new Map()
  }

  connectedCallback() {
    super.connectedCallback()
    this.#read()
  }

  get others() {
    const all = state.projects.filter(each => each.project !== route().project)
    return [...all.filter(each => this.#isWorktree(each)), ...all.filter(each => !this.#isWorktree(each))]
  }

  async #read() {
    for (const { project } of this.others.slice(0, PROJECTS_MAX)) {
      if (!this.isConnected) return
      const health = await tool('graph_health', {}, { project }).catch(problem => ({ status: problem.message, isFailed: true }))
      this.known = new Map(this.known).set(project, health)
    }
  }

  render() {
    const all = this.others
    if (!all.length) return nothing
    return html`<section class="card" aria-labelledby="projects-title"><h2 id="projects-title">${this.#title(all)}<i>${number(all.length)}</i></h2>
      <div class="scroll" tabindex="0" role="region" aria-label="Projects table"><table><thead><tr><th scope="col">project</th><th scope="col">state</th><th scope="col">symbols</th><th scope="col">calls unresolved</th><th scope="col">watcher</th></tr></thead>
        <tbody>${all.slice(0, PROJECTS_MAX).map(each => this.#row(each))}</tbody></table></div>
      ${all.length > PROJECTS_MAX ? html`<p class="muted">${number(all.length - PROJECTS_MAX)} more are in the list at the top left.</p>` : nothing}</section>`
  }

  #isWorktree({ repository }) {
    return repository === state.projects.find(each => each.project === route().project)?.repository
  }

  #title(all) {
    const own = all.filter(each => this.#isWorktree(each)).length
    return own === all.length ? 'Other worktrees' : own ? 'Other worktrees and projects' : 'Other projects'
  }

  #row(each) {
    const { project, name, folder } = each
    const health = this.known.get(project)
    const main = mainCalls(health)
    const pending = health?.pendingChanges ?? 0
    return html`<tr><th scope="row"><a href=${address('fleet', '', { at: '' }, project)} title=${folder}>${this.#isWorktree(each) ? worktreeName(each) : name}</a>${this.#isWorktree(each) ? html` <span class="muted">worktree</span>` : nothing}</th>
      <td>${health ? tag(pending ? `${number(pending)} pending` : health.status.toLowerCase().replaceAll('_', ' '), health.isFailed ? 'bad' : health.status === 'READY' && !pending ? 'ok' : 'warn') : '…'}</td>
      <td>${health?.index ? number(health.index.symbols) : '–'}</td><td>${main ? `${percent(main.share)} of ${languageName(main.language)}` : '–'}</td><td>${health?.watcherState ?? '–'}</td></tr>`
  }
}
customElements.define('project-list', ProjectList)
