import { html, nothing } from 'lit'
import { count, lower, number, shortId } from '../core/format.js'
import { Page } from '../core/page.js'
import { address, filter, route } from '../core/router.js'
import { state } from '../core/state.js'
import '../graph/layer-graph.js'
import { empty, failed, loading } from '../parts/states.js'
import { toast } from '../parts/toast.js'
import { episodeCard, kindName } from './memory-parts.js'
import { KINDS, readEpisode, readMemory, recall, reflect } from './memory.js'

const TYPING_MILLIS = 250

class MemoryPage extends Page {
  static place = 'memory'
  #timer

  depends() {
    const { id, kind, agent, session, query, skip } = route().values
    return [super.depends(), id, kind, agent, session, query, skip].join(' ')
  }

  async load() {
    const { id, query, ...values } = route().values
    if (id) return { episode: await readEpisode(id), id }
    const [memory, found] = await Promise.all([readMemory(values), query ? recall(query, values) : undefined])
    return { memory, found }
  }

  render() {
    const { value, problem } = this.reading
    const { id } = route().values
    if (problem && !value) return html`<h1>Memory</h1>${failed(problem, () => this.reading.start())}`
    if (!value || Boolean(value.id) !== Boolean(id)) return html`<div><h1>Memory</h1><p class="lead">Reading what agents noted …</p></div>${loading(8)}`
    return id ? this.#one(value.episode) : this.#all(value)
  }

  #all({ memory, found }) {
    const total = Object.values(memory.counts).reduce((sum, each) => sum + each, 0)
    if (!total) return html`<h1>Nothing is remembered yet</h1>${empty('No episodes yet', 'Agents note decisions, observations and errors with episode_add. So can you:', `cairn call episode_add '{"type":"OBSERVATION","content":"…"}'`)}`
    const items = found ? found.items : memory.items
    const { session, agent } = route().values
    return html`<div><h1>${this.#headline(memory)}</h1><p class="lead">${found ? `${found.summary} ${found.byMeaning ? 'Found by words and meaning.' : 'Found by words; vectors are off, so not by meaning.'}` : this.#doubts(memory)}</p></div>
      ${this.#filters(memory)}
      ${session || agent ? html`<p class="muted">${session ? `What was noted in session ${session}` : `What ${agent} noted`}. What agents read or recalled is not recorded; only what they wrote is.</p>` : nothing}
      ${items.length ? html`<div class="episodes">${items.map(each => episodeCard(each))}</div>` : empty('Nothing matches', 'Try other words, or remove a filter.')}
      ${!found && memory.isMore ? html`<p><button class="button" @click=${() => filter({ skip: String(Number(route().values.skip ?? 0) + 100) }, {})}>Earlier ones</button></p>` : nothing}`
  }

  #headline({ counts }) {
    const { DECISION = 0, LEARNING = 0, ...others } = counts
    const rest = Object.values(others).reduce((sum, each) => sum + each, 0)
    return `${count(DECISION, 'decision')}, ${lower(count(LEARNING, 'learning'))}, ${lower(count(rest, 'other note'))}`
  }

  // Whether what is remembered still holds is the question people come with.
  #doubts({ items, learned }) {
    const judged = [...items.filter(each => each.type === 'DECISION'), ...learned]
    const unsure = judged.filter(each => ['drifted', 'orphaned', 'suspect', 'stale'].includes(each.state))
    if (!judged.length) return 'Nothing here binds later work: no decision and no learning is listed.'
    const unchecked = judged.filter(each => !each.state).length
    const rest = unchecked ? ` ${count(unchecked, 'was', 'were')} not checked; open ${unchecked === 1 ? 'it' : 'one'} to see.` : ''
    return unsure.length ? `${count(unsure.length, 'of these', 'of these')} may no longer hold: the code changed since or is gone.${rest}` : `As far as their code tells, ${unchecked ? 'the others' : 'all listed ones'} still hold.${rest}`
  }

  #filters({ counts, agents }) {
    const { query = '', kind = '', agent = '', session } = route().values
    return html`<form class="filters" role="search" aria-label="Filter memory" @submit=${event => event.preventDefault()}>
      <input type="search" class="field grow" aria-label="Recall by words" placeholder="Recall as an agent would: words or a question" .value=${query} @input=${this.#typed} />
      <select class="pick" aria-label="Kind" @change=${event => filter({ kind: event.target.value, skip: '' })}>
        <option value="" ?selected=${!kind}>all kinds</option>${KINDS.filter(each => counts[each]).map(each => html`<option value=${each} ?selected=${each === kind}>${kindName(each)}s (${number(counts[each])})</option>`)}</select>
      <select class="pick" aria-label="Agent" @change=${event => filter({ agent: event.target.value, skip: '' })}>
        <option value="" ?selected=${!agent}>all agents</option>${agents.map(each => html`<option value=${each} ?selected=${each === agent}>${each}</option>`)}</select>
      ${session ? html`<button type="button" class="button" @click=${() => filter({ session: '' })}>all sessions</button>` : nothing}
      ${state.past ? nothing : html`<button type="button" class="button" title="Looks for patterns in the latest episodes and writes learnings" @click=${this.#reflect}>Reflect</button>`}
    </form>`
  }

  #typed(event) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => filter({ query: event.target.value.trim(), skip: '' }), TYPING_MILLIS)
  }

  async #reflect() {
    try {
      const answer = await reflect()
      toast(`${answer.insight} ${lower(count(answer.learningsCreated, 'learning'))} written.`)
    } catch (problem) {
      toast(`${problem.message} ${problem.hint ?? ''}`, 'bad')
    }
  }

  #one(episode) {
    const back = html`<nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href=${address('memory')}>Memory</a></li></ol></nav>`
    if (!episode) return html`${back}${empty('No such episode', `There is none with this id ${state.past ? 'at that time' : 'here'}. It may be sensitive, or of another project.`)}`
    const { item } = episode
    return html`<div>${back}<h1>${item.title ?? `${kindName(item.type)} by ${item.agentId ?? 'reflection'}`}</h1></div>
      ${episodeCard(item, true)} ${this.#chain(episode)}`
  }

  #chain({ item, ties, told }) {
    const node = id => {
      const other = told.get(id)
      return other
        ? { id, name: kindName(other.type), note: other.content, title: other.content, href: address('memory', '', { id }) }
        : { id, name: shortId(id), note: id.split('::')[0], href: /^[A-Z]+-\d+$/.test(id) ? address('task', id) : address('code', '', { id }) }
    }
    const before = ties.filter(each => (each.to === item.id && each.how === 'NEXT_EPISODE') || (each.from === item.id && each.how === 'DERIVED_FROM')).map(each => (each.to === item.id ? each.from : each.to))
    const after = ties.filter(each => (each.from === item.id && each.how === 'NEXT_EPISODE') || (each.to === item.id && each.how === 'DERIVED_FROM')).map(each => (each.from === item.id ? each.to : each.from))
    const about = item.entities
    if (!before.length && !after.length && !about.length) return nothing
    const unique = ids => [...new Set(ids)].map(node)
    const columns = [
      { title: before.length ? 'before, and what it is about' : 'what it is about', nodes: unique([...before, ...about]) },
      { title: 'this', nodes: [{ id: item.id, name: kindName(item.type), note: item.title ?? item.content, href: address('memory', '', { id: item.id }), isStart: true }] },
      { title: 'after', nodes: unique(after) },
    ].filter(each => each.nodes.length)
    const edges = [...[...before, ...about].map(each => ({ from: each, to: item.id })), ...after.map(each => ({ from: item.id, to: each }))]
    return html`<section class="card graph-card" aria-label="Chain"><layer-graph label="What it rests on, is about and led to" .columns=${columns} .edges=${edges}></layer-graph></section>`
  }
}
customElements.define('memory-page', MemoryPage)
