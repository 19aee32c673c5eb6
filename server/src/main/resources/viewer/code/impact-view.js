import { html, nothing } from 'lit'
import { count, lower, number, shortId } from '../core/format.js'
import { Page } from '../core/page.js'
import { address, filter, route } from '../core/router.js'
import { state } from '../core/state.js'
import '../graph/layer-graph.js'
import { linked } from '../parts/signs.js'
import { empty, failed, loading } from '../parts/states.js'
import { columns, DEPTHS, edges, readImpact, total } from './impact.js'
import { card, drift, symbolLink } from './symbol-parts.js'

// What breaks if a symbol, a file or everything since a moment changes, as a graph by depth.
class ImpactView extends Page {
  static place = 'code'
  static properties = { opened: { state: true } }

  constructor() {
    super()
    this.opened = new Set()
  }

  depends() {
    const { id, since, depth } = route().values
    return [super.depends(), id, since, depth].join(' ')
  }

  load() {
    this.opened = new Set()
    return readImpact(route().values)
  }

  render() {
    const { id, since, depth = '3' } = route().values
    const { value, problem } = this.reading
    const title = since ? `What breaks since ${since}?` : html`What breaks if <code>${shortId(id)}</code> changes?`
    return html`<div><h1>${title}</h1><p class="lead">${value ? value.impact.summary : 'Following its users …'}</p></div>
      <div class="filters">
        ${id ? html`<a class="button" href=${address('code', '', { id })}>Its page</a>` : nothing}
        <label>depth <select class="pick" aria-label="Depth" @change=${event => filter({ depth: event.target.value })}>
          ${DEPTHS.map(each => html`<option value=${each} ?selected=${String(each) === depth}>${lower(count(each, 'step'))}</option>`)}</select></label>
        <form class="grow inline" @submit=${this.#since}><input class="field" name="since" aria-label="Commit, time or agent" placeholder="or everything since a commit, time or agent" .value=${since ?? ''} />
          <button class="button">Show</button></form>
      </div>
      ${problem ? failed(problem, () => this.reading.start()) : nothing} ${!value && !problem ? loading(8) : nothing} ${value ? this.#graph(value) : nothing}`
  }

  #since(event) {
    event.preventDefault()
    const since = event.target.elements.since.value.trim()
    if (since) filter({ since, id: '' }, {})
  }

  #graph(value) {
    const values = route().values
    const shown = columns(value, values, this.opened)
    if (shown.length === 1) return empty('Nothing else is known to use it', this.#doubt(value).join(' ') || 'No caller, importer or test was found.')
    for (const { nodes } of shown)
      for (const node of nodes) if (node.isMore) node.act = () => (this.opened = new Set([...this.opened, node.depth]))
    return html`<section class="card graph-card" aria-label="Blast radius">
        <layer-graph ordered label="Blast radius by depth" .columns=${shown} .edges=${edges(value, values)}></layer-graph>
        <p class="legend"><span><i class="key"></i>code</span><span><i class="key test"></i>test</span><span><i class="key guess"></i>guess</span><span><i class="key unread"></i>file with unread parts</span></p>
      </section>
      ${this.#doubts(value)}
      <div class="two">${this.#held(value.impact)} ${this.#bound(value.impact)}</div>`
  }

  // What the picture cannot show is told beside it.
  #doubt({ impact, known }) {
    const other = state.health?.index?.languages?.other ?? 0
    const listed = impact.affected?.length ?? 0
    const users = impact.blastRadius.users
    return [
      impact.blastRadius.complete ? '' : 'The walk ended before all users were followed; more may be concerned.',
      ...['directTests', 'transitiveTests'].map(list => total(impact, list) - (impact[list]?.length ?? 0)).filter(left => left > 0).map(left => `${count(left, 'further test')} ${left === 1 ? 'is' : 'are'} counted, not drawn.`),
      users > listed ? `${number(users - listed)} further users are counted, not drawn.` : '',
      known.guessesTotal ? `${count(known.guessesTotal, 'use')} by an equal name alone ${known.guessesTotal === 1 ? 'is' : 'are'} not followed.` : '',
      other ? `${count(other, 'file')} in languages that are not read may use it unseen.` : '',
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
