import { html, nothing } from 'lit'
import { startKeys } from '../core/keys.js'
import { Follows, Part } from '../core/part.js'
import { address, go, route, routes, startRouting } from '../core/router.js'
import { key, signIn } from '../core/session.js'
import { state } from '../core/state.js'
import { empty, failed, loading } from '../parts/states.js'
import { step } from './time-footer.js'

const TITLES = { fleet: 'Fleet', board: 'Board', code: 'Code', packs: 'Packs', memory: 'Memory', changes: 'Changes' }
const LAST = 'cairn-project'
const FAILED = 'failed'
// The files of a place are asked for when it is opened, and those of the others when the browser has nothing to do.
const PAGES = {
  fleet: { read: () => import('../fleet/fleet-page.js'), show: () => html`<fleet-page></fleet-page>` },
  board: { read: () => import('../board/board-page.js'), show: () => html`<board-page></board-page>` },
  task: { read: () => import('../task/task-page.js'), show: () => html`<task-page></task-page>` },
  packs: { read: () => import('../packs/packs-page.js'), show: () => html`<packs-page></packs-page>` },
  code: { read: () => import('../code/code-page.js'), show: () => html`<code-page></code-page>` },
  memory: { read: () => import('../memory/memory-page.js'), show: () => html`<memory-page></memory-page>` },
  changes: { read: () => import('../changes/changes-page.js'), show: () => html`<changes-page></changes-page>` },
}
const IDLE_MILLIS = 4000
const NEW_PROJECT_MILLIS = 2500

// The frame: header, places, page and time. It stands before any data has come.
class CairnApp extends Part {
  static properties = { stage: { state: true }, problem: { state: true } }
  #frame = new Follows(this, state, 'frame')
  #opened = ''
  #read = new Map()
  #asOf
  #looking

  constructor() {
    super()
    this.stage = 'starting'
    startRouting()
    state.watchVisibility()
    startKeys({
      palette: () => this.#dialog('search-dialog'),
      search: () => this.#dialog('search-dialog'),
      help: () => this.#dialog('help-dialog'),
      back: () => step(-1),
      on: () => step(1),
    })
    routes.addEventListener('change', () => this.#follow())
    // A sign-in link that is opened in this very tab only changes the part after the #.
    addEventListener('hashchange', () => location.hash.includes('login=') && this.#start())
    addEventListener('cairn-signed-out', () => (this.stage = 'signed-out'))
    this.#start()
  }

  async #start() {
    try {
      this.problem = await signIn()
    } catch {
      this.problem = 'The daemon does not answer.'
    }
    if (this.problem || !key()) {
      this.stage = 'signed-out'
      return
    }
    this.stage = 'open'
    this.#opened = ''
    try {
      await state.loadProjects()
      this.#follow()
      this.#lookForProjects()
    } catch (problem) {
      if (this.stage !== 'signed-out') this.problem = problem
    }
  }

  // Until there is a project to show, the list is asked again: the page promises that a new one appears.
  #lookForProjects() {
    clearTimeout(this.#looking)
    const { project } = route()
    if (this.stage !== 'open' || state.projects.some(each => !project || each.project === project)) return
    this.#looking = setTimeout(async () => {
      if (!document.hidden) await state.loadProjects().then(() => this.#follow(), () => {})
      this.#lookForProjects()
    }, NEW_PROJECT_MILLIS)
  }

  // The numbers of the frame belong to the shown time, too.
  #followTime() {
    if (state.asOf === this.#asOf) return
    this.#asOf = state.asOf
    state.refresh()
  }

  #follow() {
    const known = state.projects.map(each => each.project)
    const { project, place, id } = route()
    if (!known.length) return
    if (!project) {
      const last = localStorage.getItem(LAST)
      go(address('fleet', '', {}, known.includes(last) ? last : known[0]), { replace: true })
      return
    }
    document.title = `${id || TITLES[place] || 'Cairn'} · ${state.projects.find(each => each.project === project)?.name ?? project}`
    if (project !== this.#opened && known.includes(project)) {
      this.#opened = project
      localStorage.setItem(LAST, project)
      state.open(project)
    }
    this.#followTime()
    this.#lookForProjects()
    this.requestUpdate()
  }

  #dialog(name) {
    this.querySelector(name)?.open()
  }

  render() {
    if (this.stage === 'starting') return nothing
    if (this.stage === 'signed-out') return html`<sign-in-page .problem=${this.problem}></sign-in-page>`
    return html`<a class="skip" href="#main" @click=${event => this.#skip(event)}>Skip to the page</a>
      <div class="app" @ask=${event => this.#dialog(`${event.detail}-dialog`)}>
        <app-header></app-header>
        <app-places></app-places>
        <main id="main" tabindex="-1">${this.#page()}</main>
        <time-footer></time-footer>
      </div>
      <search-dialog></search-dialog><help-dialog></help-dialog><toast-line></toast-line>`
  }

  #skip(event) {
    event.preventDefault()
    this.querySelector('main').focus()
  }

  #place(place) {
    const held = this.#read.get(place)
    if (held === FAILED) return failed({ message: 'The files of this place did not come.', hint: 'The daemon may have been updated: load the page again.' }, () => location.reload())
    if (held) return PAGES[place].show()
    this.#fetch(place).then(() => globalThis.requestIdleCallback?.(() => Object.keys(PAGES).forEach(each => this.#fetch(each)), { timeout: IDLE_MILLIS }))
    return loading()
  }

  async #fetch(place) {
    if (this.#read.has(place)) return
    const result = await PAGES[place].read().then(() => 'read', () => FAILED)
    this.#read.set(place, result)
    if (route().place === place) this.requestUpdate()
  }

  #page() {
    if (this.problem) return failed(this.problem, () => location.reload())
    const { project, place } = route()
    const known = state.projects.map(each => each.project)
    if (known.length && project && !known.includes(project))
      return empty(`There is no project ${project}`, 'Choose one at the top left, or register its folder.', 'cairn index')
    if (!state.isReady || (known.length && !project)) return loading()
    if (!known.length) return empty('No project yet', 'Run this in a repository; it appears here when it is read.', 'cairn index')
    if (Object.hasOwn(PAGES, place)) return this.#place(place)
    return empty('Nothing is here', 'This address leads to no place of the viewer. Choose one on the left.')
  }
}
customElements.define('cairn-app', CairnApp)
