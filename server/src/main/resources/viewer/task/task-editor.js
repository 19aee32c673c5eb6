import { html, nothing } from 'lit'
import { Part } from '../core/part.js'
import { address } from '../core/router.js'
import { STATUSES, statusName } from '../parts/signs.js'
import { toast } from '../parts/toast.js'
import { addLink, removeLink, setNotes, setStatus } from './task.js'

// The tools speak to agents about revisions; a person is told what happened and what to do.
function sentence(problem, entity) {
  if (problem.code === 'CONFLICT') return `${entity.id} was changed by somebody else meanwhile. Look at it again, then repeat your change.`
  return `${problem.message} ${problem.hint ?? ''}`
}

// Changes a task. Every change names the revision it was made on, so nobody's work is overwritten unseen.
class TaskEditor extends Part {
  // What is typed stays until it is saved, whatever others write meanwhile.
  static properties = { entity: { attribute: false }, isBusy: { state: true }, draft: { state: true } }

  async #write(change) {
    this.isBusy = true
    try {
      const answer = await change()
      toast(answer.summary)
      return true
    } catch (problem) {
      toast(sentence(problem, this.entity), 'bad')
      return false
    } finally {
      this.isBusy = false
      this.dispatchEvent(new Event('written', { bubbles: true }))
    }
  }

  #note(event) {
    event.preventDefault()
    const notes = event.target.elements.notes.value.trim()
    this.#write(() => setNotes(this.entity, notes)).then(isSaved => {
      if (isSaved) this.draft = undefined
    })
  }

  #link(event) {
    event.preventDefault()
    const field = event.target.elements.url
    const url = field.value.trim()
    if (!url) return
    this.#write(() => addLink(this.entity, url)).then(() => (field.value = ''))
  }

  // Only addresses of the web and of the backlog lead anywhere.
  #target({ url, title }) {
    const item = /^mcp:\/\/backlog\/(?:[a-z]+\/)?([A-Z]+-\d+)$/.exec(url)
    if (item) return html`<a href=${address('task', item[1])}>${title ?? item[1]}</a>`
    return /^https?:\/\//.test(url) ? html`<a href=${url} rel="noopener noreferrer" target="_blank">${title ?? url}</a>` : (title ?? url)
  }

  render() {
    const { entity } = this
    return html`<section class="card editor" aria-labelledby="edit-title"><h2 id="edit-title">Change</h2>
      <label class="row"><span>Status</span>
        <select class="pick" ?disabled=${this.isBusy} @change=${event => this.#write(() => setStatus(this.entity, event.target.value))}>
          ${STATUSES.map(each => html`<option value=${each} ?selected=${each === entity.status}>${statusName(each)}</option>`)}
        </select></label>
      <form @submit=${this.#note}><label class="stack"><span>Notes</span>
        <textarea name="notes" class="field" rows="3" .value=${this.draft?.id === entity.id ? this.draft.notes : (entity.notes ?? '')} @input=${event => (this.draft = { id: entity.id, notes: event.target.value })}></textarea></label>
        <button class="button" ?disabled=${this.isBusy}>Save notes</button></form>
      <form class="row" @submit=${this.#link}><input class="field" name="url" aria-label="Link to add" placeholder="https://… or mcp://backlog/task/…" />
        <button class="button" ?disabled=${this.isBusy}>Add link</button></form>
      ${entity.references?.length ? html`<ul class="lines">${entity.references.map((each, at) => html`<li class="link-row"><span class="clip" title=${each.url}>${this.#target(each)}</span><button class="icon" type="button" title="Remove this link" aria-label=${`Remove the link to ${each.title ?? each.url}`} ?disabled=${this.isBusy} @click=${() => this.#write(() => removeLink(this.entity, at))}>×</button></li>`)}</ul>` : nothing}
    </section>`
  }
}
customElements.define('task-editor', TaskEditor)
