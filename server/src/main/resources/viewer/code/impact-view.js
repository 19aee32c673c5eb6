import { html, nothing } from 'lit'
import { count, lower, number, shortId } from '../core/format.js'
import { Page } from '../core/page.js'
import { worktreeName, worktrees } from '../core/worktrees.js'
import { address, filter, go, route } from '../core/router.js'
import '../graph/layer-graph.js'
import { linked } from '../parts/linked.js'
import { choices, empty, failed, loading } from '../parts/states.js'
import { gapSentence } from './gaps.js'
import { columns, DEPTHS, edges, readImpact, total } from './impact.js'
import { card, drift, symbolLink } from './symbol-parts.js'

// What breaks if a symbol or file changes, or what a range of commits or a worktree breaks, as a graph by depth.
class ImpactView extends Page {
  static place = 'code'
  static properties = { opened: { state: true } }

  constructor() {
    super()
    this.opened = new Set()
  }

  depends() {
    const { id, since, until, depth } = route().values
    return [super.depends(), id, since, until, depth].join(' ')
  }

  load() {
    this.opened = new Set()
    return readImpact(route().values)
  }

  render() {
    const { id, depth = '3' } = route().values
    const { value, problem } = this.reading
    if (id && ['NOT_FOUND', 'AMBIGUOUS'].includes(problem?.code))
      return choices(problem.code === 'NOT_FOUND' ? `There is no ${shortId(id)} here` : `Several symbols are called ${shortId(id)}`, problem.hint, other => address('code', '', { id: other, view: 'impact' }))
    return html`<div><h1>${this.#title()}</h1><p class="lead">${value && !problem ? linked(value.impact.summary) : problem ? nothing : 'Following the users …'}</p></div>
      <div class="filters">
        ${id ? html`<a class="button" href=${address('code', '', { id })}>Its page</a>` : nothing}
        <label>depth <select class="pick" aria-label="Depth" @change=${event => filter({ depth: event.target.value })}>
          ${DEPTHS.map(each => html`<option value=${each} ?selected=${String(each) === depth}>${lower(count(each, 'step'))}</option>`)}</select></label>
        ${this.#range()}
      </div>
      ${problem ? failed(problem, () => this.reading.start()) : nothing} ${!value && !problem ? loading(8) : nothing} ${value ? this.#graph(value) : nothing}`
  }

  #title() {
    const { id, since, until } = route().values
    if (!since) return html`What breaks if <code>${shortId(id ?? '')}</code> changes?`
    const own = this.#worktrees.find(each => each.project === route().project)
    const where = own && !own.main ? html` in the worktree <code>${own.name}</code>` : nothing
    return until ? html`What do the changes from <code>${since}</code> to <code>${until}</code>${where} break?` : html`What do the changes since <code>${since}</code>${where} break?`
  }

  get #worktrees() {
    return worktrees(route().project)
  }

  // A range of commits, or what a worktree changed since it parted from the branch of the main one.
  #range() {
    const { id, since = '', until = '' } = route().values
    const trees = this.#worktrees
    return html`<form class="grow range" aria-label="Changes to look at" @submit=${this.#since}>
      ${trees.length ? html`<label>${id ? '' : 'worktree '}<select class="pick" aria-label="Changes of a worktree" @change=${this.#pickWorktree}>
        ${since ? nothing : html`<option value="" selected>${id ? 'or the changes of a worktree …' : 'choose one …'}</option>`}
        ${trees.map(each => html`<option value=${each.project} ?selected=${Boolean(since) && each.project === route().project}>${worktreeName(each)}</option>`)}</select></label>` : nothing}
      <label>since <input class="field" name="since" aria-label="Since a commit, branch, time or agent" placeholder="commit, branch, time or agent" .value=${since} /></label>
      <label>until <input class="field" name="until" aria-label="Until a commit or time" placeholder="now" .value=${until} /></label>
      <button class="button">Show</button></form>`
  }

  // The changes of a worktree begin where it parted from the branch of the main one; those of the main one with its last commit.
  #pickWorktree(event) {
    const chosen = this.#worktrees.find(each => each.project === event.target.value)
    const main = this.#worktrees.find(each => each.main)
    if (!chosen) return
    const since = chosen.main ? 'HEAD' : (main?.branch ?? 'HEAD')
    go(address('code', '', { view: 'impact', since, depth: route().values.depth }, chosen.project))
  }

  #since(event) {
    event.preventDefault()
    const since = event.target.elements.since.value.trim()
    const until = event.target.elements.until.value.trim()
    if (since) filter({ since, until, id: '', view: 'impact' }, {})
  }

  #graph(value) {
    const values = route().values
    const shown = columns(value, values, this.opened)
    if (!value.changed.ids.length && !value.changed.deleted) return empty('Nothing changed', 'No symbol or file differs between these two states.')
    if (shown.length === 1) return empty(values.since ? 'No other code is known to use what changed' : 'Nothing else is known to use it', this.#doubt(value).join(' ') || 'No caller, importer or test was found.')
    for (const { nodes } of shown)
      for (const node of nodes) if (node.isMore) node.act = () => (this.opened = new Set([...this.opened, node.depth]))
    return html`<section class="card graph-card" aria-label="Blast radius">
        <layer-graph ordered label="Blast radius by depth" .columns=${shown} .edges=${edges(value, values)}></layer-graph>
        <p class="legend"><span><i class="key"></i>changes</span><span><i class="key code"></i>uses it</span><span><i class="key test"></i>test</span><span><i class="key guess"></i>guess</span><span><i class="key unread"></i>file with unread parts</span></p>
      </section>
      ${this.#doubts(value)}
      <div class="two">${this.#held(value.impact)} ${this.#bound(value.impact)}</div>`
  }

  // What the picture cannot show is told beside it.
  #doubt({ impact, known, changed }) {
    const listed = impact.affected?.length ?? 0
    const users = impact.blastRadius.users
    const gaps = impact.basis ?? []
    const isTold = gaps.some(each => each.gap === 'unresolved-uses')
    return [
      changed.left ? `${count(changed.left, 'further change')} ${changed.left === 1 ? 'is' : 'are'} followed, not drawn.` : '',
      changed.deleted ? `${count(changed.deleted, 'symbol or file', 'symbols and files')} ${changed.deleted === 1 ? 'was' : 'were'} deleted and cannot be drawn; Changes lists them.` : '',
      ...['directTests', 'transitiveTests'].map(list => total(impact, list) - (impact[list]?.length ?? 0)).filter(left => left > 0).map(left => `${count(left, 'further test')} ${left === 1 ? 'is' : 'are'} counted, not drawn.`),
      users > listed ? `${count(users - listed, 'further user')} ${users - listed === 1 ? 'is' : 'are'} counted, not drawn.` : '',
      ...gaps.map(gapSentence),
      known.guessesTotal && !isTold ? `${count(known.guessesTotal, 'use')} by an equal name alone ${known.guessesTotal === 1 ? 'is' : 'are'} not followed.` : '',
      !gaps.length && !impact.blastRadius.complete ? 'Not all users are known.' : '',
    ].filter(Boolean)
  }

  #doubts(value) {
    const doubts = this.#doubt(value)
    return doubts.length ? card('doubt-title', 'Not known', html`<ul class="lines hatched-lines">${doubts.map(each => html`<li>${each}</li>`)}</ul>`) : nothing
  }

  #held({ claims }) {
    if (!claims?.length) return nothing
    return card('held-title', 'Claimed inside it', html`<ul class="lines">${claims.map(each => html`<li><b>${each.holder}</b> has claimed ${symbolLink(each.target)}<div class="muted">${each.intent}</div></li>`)}</ul>`, claims.length)
  }

  #bound({ decisions }) {
    if (!decisions?.length) return nothing
    return card('bound-title', 'Decisions that bind it', html`<ul class="lines">${decisions.map(each => html`<li>${each.id ? html`<a href=${address('memory', '', { id: each.id })}>${each.title ?? each.text}</a>` : linked(each.title ?? each.text ?? String(each))} ${each.state ? drift(each.state) : nothing}</li>`)}</ul>`, decisions.length)
  }
}
customElements.define('impact-view', ImpactView)
