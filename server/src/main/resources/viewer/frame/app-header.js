import { html, nothing } from 'lit'
import { count, full, languageName, lower, mainCalls, percent } from '../core/format.js'
import { Follows, Part } from '../core/part.js'
import { progressOf } from '../core/progress.js'
import { address, filter, go, route, routes } from '../core/router.js'
import { signOut } from '../core/session.js'
import { state } from '../core/state.js'
import { worktreeName } from '../core/worktrees.js'
import { nextTheme } from '../core/theme.js'
import { tag } from '../parts/signs.js'

class AppHeader extends Part {
  #frame = new Follows(this, state, 'frame', 'events')
  #route = new Follows(this, routes, 'change')

  #pick(event) {
    go(address('fleet', '', { at: '' }, event.target.value))
  }

  #ask(name) {
    this.dispatchEvent(new CustomEvent('ask', { detail: name, bubbles: true }))
  }

  render() {
    return html`<header class="top">
      <a class="logo" href=${address('fleet')} aria-label="Cairn, fleet">${mark}<span>Cairn</span></a>
      ${this.#projects()}
      <button class="search" type="button" id="search" @click=${() => this.#ask('search')}>
        <span>Search tasks, symbols, decisions, agents</span><kbd>/</kbd>
      </button>
      <div class="signs">${this.#freshness()} ${this.#unread()}</div>
      <div class="tools">
        <button class="icon" type="button" title="Light or dark (t)" aria-label="Light or dark" @click=${nextTheme}>${icon('M8 2a6 6 0 1 0 0 12zM8 2a6 6 0 0 1 0 12')}</button>
        <button class="icon" type="button" title="Keyboard (?)" aria-label="Keyboard help" @click=${() => this.#ask('help')}>${icon('M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.4 8.6 8 9 8 10M8 12.6v.1')}</button>
        <button class="icon" type="button" title="Sign out" aria-label="Sign out" @click=${signOut}>${icon('M9.5 3H4v10h5.5M7 8h7M11.5 5.5 14 8l-2.5 2.5')}</button>
      </div>
    </header>`
  }

  #projects() {
    const project = route().project
    const chosen = state.projects.find(each => each.project === project)
    return html`<select class="pick" aria-label="Project" title=${chosen?.folder ?? nothing} @change=${this.#pick}>
      ${chosen ? nothing : html`<option value=${project} selected>${project || 'no project'}</option>`}
      ${repositories().map(all => (all.length === 1 ? this.#option(all[0], project) : html`<optgroup label=${repositoryName(all)}>${all.map(each => this.#option(each, project, worktreeName(each)))}</optgroup>`))}
    </select>`
  }

  #option(each, project, words = named(each)) {
    return html`<option value=${each.project} ?selected=${each.project === project}>${words}</option>`
  }

  #freshness() {
    const { past, health } = state
    if (past)
      return html`<span class="tag warn past-sign">as of ${full(past.recordedAt)}</span>
        <button class="button small" type="button" @click=${() => filter({ at: '' }, {})}>Back to now</button>`
    if (state.problem?.code === 'OFFLINE' || (!state.isLive && health)) return tag('not connected', 'bad', 'The live updates are interrupted; the viewer tries again.')
    if (!health) return tag('…')
    if (health.running?.length) return tag(`indexing${progressOf(health).total ? ` ${percent(progressOf(health).share)}` : ''}`, 'info', progressOf(health).words)
    const pending = health.pendingChanges ?? 0
    if (pending > 0) return tag(`◷ ${lower(count(pending, 'change'))} pending`, 'warn')
    if (health.status !== 'READY') return tag(health.status.toLowerCase().replaceAll('_', ' '), 'warn', health.recommendations?.join('\n'))
    return tag('fresh', 'ok', health.summary)
  }

  // Calls whose target is not known are where Cairn may be wrong.
  #unread() {
    const main = mainCalls(state.health)
    if (!main?.share) return nothing
    const { language, share, shares } = main
    const all = shares.map(([name, each]) => `${languageName(name)}: ${percent(each)}`).join('\n')
    return html`<span class="tag warn hatched" title=${`Calls whose target is unknown\n${all}`}>${percent(share)} of ${languageName(language)} calls unresolved</span>`
  }
}

// Worktrees of one repository stand together, its main one first.
function repositories() {
  return [...Map.groupBy(state.projects, each => each.repository).values()].map(all => all.toSorted((a, b) => Number(b.main) - Number(a.main)))
}

function repositoryName(all) {
  return `${(all.find(each => each.main) ?? all[0]).name}: worktrees`
}

function named(each) {
  const isTwin = state.projects.some(other => other !== each && other.name === each.name)
  return isTwin ? `${each.name} · ${each.folder}` : each.name
}

function icon(path) {
  return html`<svg class="line-icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>`
}

const mark = html`<svg viewBox="0 0 20 20" aria-hidden="true">
  <ellipse class="stone-low" cx="10" cy="16.5" rx="8" ry="2.8" />
  <ellipse class="stone-mid" cx="10.6" cy="11" rx="6" ry="2.6" />
  <ellipse class="stone-top" cx="9.6" cy="6" rx="4.2" ry="2.3" />
</svg>`

customElements.define('app-header', AppHeader)
