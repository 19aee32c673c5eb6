import { html, nothing } from 'lit'
import { ago, count, fieldTime, fromFieldTime, full, lower, number, when } from '../core/format.js'
import { Page } from '../core/page.js'
import { Follows } from '../core/part.js'
import { address, filter, route } from '../core/router.js'
import { state } from '../core/state.js'
import { card, shortened } from '../code/symbol-parts.js'
import { line, sentence } from '../fleet/sentences.js'
import { aboutLink, kindName } from '../memory/memory-parts.js'
import { statusName } from '../parts/signs.js'
import { failed, forPeople, loading } from '../parts/states.js'
import { IDS_LISTED, readChanges, usualSince } from './changes.js'
import './symbol-diff.js'

const TRANSACTIONS_SHOWN = 60
const ENDS = { released: 'gave back', task_completed: 'finished with', code_changed: 'lost, because the code changed,', expired: 'was gone and lost' }

// What differs between a moment and the shown time, and the transactions that lead there.
class ChangesPage extends Page {
  static place = 'changes'
  #events = new Follows(this, state, 'events')
  #usual = usualSince()

  get since() {
    return route().values.since || this.#usual
  }

  depends() {
    return `${super.depends()} ${this.since}`
  }

  load() {
    return readChanges(this.since)
  }

  #submit(event) {
    event.preventDefault()
    filter({ since: fromFieldTime(event.target.elements.since.value.trim()) }, {})
  }

  // The sentence of the tool is about code; beside tasks and decisions it must say so.
  #lead({ diff }) {
    const { added, modified, removed } = diff.counts
    return forPeople(added + modified + removed ? diff.summary : diff.summary.replace(/^Nothing differs from/, 'The code equals'))
  }

  render() {
    const { value, problem, isPending } = this.reading
    return html`<div><h1>${value && !problem ? this.#headline(value) : 'Changes'}</h1><p class="lead">${value && !problem ? this.#lead(value) : 'Comparing two moments …'}</p></div>
      <form class="filters" aria-label="Choose two moments" @submit=${this.#submit}>
        <label>from <input class="field since" name="since" aria-label="Since" .value=${written(this.since)} placeholder="tx, time, commit or agent" /></label>
        <span class="muted">to ${state.past ? full(state.past.recordedAt) : 'now'}; the slider below moves it</span>
        <button class="button main">Compare</button>
        <a class="button" href=${address('code', '', { since: this.since })}>What these break</a>
      </form>
      ${problem ? failed(problem, () => this.reading.start()) : nothing} ${isPending && !value ? loading(8) : nothing}
      ${value && !problem ? html`<div class="task-parts"><div class="stack-parts">${this.#code(value)} ${this.#tasks(value)}</div><div class="stack-parts">${this.#told(value)} ${this.#claims(value)} ${this.#transactions(value)}</div></div>` : nothing}`
  }

  #headline({ diff, tasks, told, isCut, isTimed }) {
    const { added, modified, removed } = diff.counts
    const decisions = told.filter(each => each.type === 'DECISION').length
    const changed = added + modified + removed
    const code = `${changed ? count(changed, 'file or symbol', 'files and symbols') : 'No file or symbol'} changed`
    if (!isTimed) return code
    return `${code}, ${isCut ? 'at least ' : ''}${lower(count(tasks.length, 'task'))}, ${lower(count(decisions, 'decision'))}`
  }

  #code({ diff }) {
    const { added, modified, removed } = diff.counts
    if (!added && !modified && !removed) return card('code-title', 'Code', html`<p class="muted">No file or symbol differs.</p>`)
    return ['modified', 'added', 'removed'].map(sign => {
      const ids = diff[sign] ?? []
      const total = diff.counts[sign]
      if (!total) return nothing
      return card(
        `${sign}-title`,
        `Code ${sign}`,
        html`${shortened(ids, id => html`<symbol-diff .of=${id} .since=${this.since} .sign=${sign}></symbol-diff>`, 15)}
          ${total > ids.length ? html`<p class="muted">${number(total - ids.length)} more are counted, not listed: at most ${number(IDS_LISTED)} of a kind are.</p>` : nothing}`,
        number(total),
      )
    })
  }

  #tasks({ tasks, isCut, isTimed }) {
    if (!isTimed) return card('tasks-title', 'Tasks', html`<p class="muted">Tasks, claims and notes are compared between times. Choose a time as the start.</p>`)
    if (!tasks.length) return nothing
    return card(
      'tasks-title',
      'Tasks',
      html`${shortened(tasks, each => html`<div>${aboutLink(each.id)} ${each.title ?? ''} <span class="muted">${each.writes.map(write).filter(Boolean).join(', ')} · ${[...new Set(each.writes.map(one => one.actor.name))].join(', ')}, ${ago(each.ts)} ago</span></div>`)}
        ${isCut ? html`<p class="muted">Only the latest writes are listed; there were more.</p>` : nothing}`,
      number(tasks.length),
    )
  }

  #told({ told }) {
    if (!told.length) return nothing
    return card('told-title', 'Noted', shortened(told, each => html`<a class="plain" href=${address('memory', '', { id: each.id })}>${each.content}</a><div class="muted">${kindName(each.type)} · ${each.agentId}, ${ago(each.timestamp)} ago</div>`, 6), number(told.length))
  }

  #claims({ claims }) {
    if (!claims.length) return nothing
    return card('claims-title', 'Claims', shortened(claims, each => html`<div><b>${each.agentId}</b> ${each.validTo ? (ENDS[each.endReason] ?? 'gave back') : 'claimed'} ${aboutLink(each.target)}<div class="muted">${each.intent} · ${ago(each.validTo ?? each.validFrom)} ago</div></div>`, 8), number(claims.length))
  }

  #transactions({ told }) {
    const known = { operations: [], episodes: told, overview: { conflicts: [] } }
    const last = state.past?.seq ?? Infinity
    const shown = state.events.filter(each => each.seq <= last).slice(-TRANSACTIONS_SHOWN).reverse()
    return card(
      'tx-title',
      'Transactions',
      html`<ol class="timeline">${shown.map(
        each => html`<li data-seq=${each.seq}><time datetime=${each.recordedAt} title=${full(each.recordedAt)}>${when(each.recordedAt)}</time><div>${line(sentence(each, known))}
          <div class="muted small"><a href=${address('changes', '', { since: String(each.seq) })}>compare from here</a> · <a href=${address('changes', '', { at: String(each.seq) })}>go there</a>${each.commit ? html` · commit <copy-text .text=${each.commit} .shown=${each.commit.slice(0, 8)}></copy-text>` : nothing}</div></div></li>`,
      )}</ol>`,
      number(state.health?.txCount ?? shown.length),
    )
  }
}

// A time as the person's zone has it; a commit, an agent and a transaction stay as they are.
function written(since) {
  return /^\d{4}-.*Z$/.test(since) ? fieldTime(since, true).replace('T', ' ') : since
}

function write({ tool, params }) {
  if (tool === 'backlog_create') return 'created'
  if (tool === 'backlog_delete') return 'deleted'
  if (params?.status) return statusName(params.status)
  return tool === 'write_resource' ? 'document written' : 'changed'
}
customElements.define('changes-page', ChangesPage)
