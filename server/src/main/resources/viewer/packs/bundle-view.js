import { html, nothing } from 'lit'
import { tool } from '../core/api.js'
import { number, percent } from '../core/format.js'
import { Part } from '../core/part.js'
import { address, filter, route } from '../core/router.js'
import { state } from '../core/state.js'
import { codeLines } from '../parts/highlight.js'
import { bar, tag } from '../parts/signs.js'
import { empty, failed, loading } from '../parts/states.js'

const CLASSES = { 'refactor-symbol': 'refactor.symbols=\nrefactor.files=', 'vulnerability-remediation': 'vulnerability.affected_module=\nvulnerability.affected_symbols=', 'add-endpoint': '' }
const BANDS = { must_read: ['must read', 'bad'], should_read: ['should read', 'info'], may_read: ['may read', ''] }

// Lines of name=value; several values of one name become a list.
export function inputsOf(text) {
  const inputs = {}
  for (const line of text.split('\n')) {
    const at = line.indexOf('=')
    const [name, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    if (at < 1 || !value) continue
    inputs[name] = name in inputs ? [inputs[name], value].flat() : value
  }
  return inputs
}

// A declared bundle: bands, why each file is there, and what was left out.
class BundleView extends Part {
  static properties = { bundle: { state: true }, problem: { state: true }, isPending: { state: true } }

  async #build(event) {
    event.preventDefault()
    const { taskClass, inputs } = event.target.elements
    filter({ taskClass: taskClass.value, inputs: inputs.value })
    Object.assign(this, { isPending: true, problem: undefined })
    try {
      // A session of its own: what a person opens afterwards is no sign that an agent read the bundle's files.
      this.bundle = await tool('bundle_build', { taskClass: taskClass.value, inputs: inputsOf(inputs.value), ...(state.asOf ? { asOf: state.asOf } : {}) }, { headers: { 'X-Cairn-Session': `viewer-bundle-${crypto.randomUUID()}` } })
    } catch (problem) {
      this.problem = problem
    }
    this.isPending = false
  }

  render() {
    const { taskClass = 'refactor-symbol', inputs } = route().values
    return html`<section class="card" aria-label="Bundle"><form class="bundle-form" @submit=${this.#build}>
        <label class="stack"><span>Task class</span><input class="field" name="taskClass" list="classes" .value=${taskClass} /></label>
        <datalist id="classes">${Object.keys(CLASSES).map(each => html`<option value=${each}></option>`)}</datalist>
        <label class="stack grow"><span>Inputs, one name=value a line</span><textarea class="field" name="inputs" rows="3" spellcheck="false" .value=${inputs ?? CLASSES[taskClass] ?? ''}></textarea></label>
        <button class="button main" ?disabled=${this.isPending}>Build the bundle</button></form>
        <p class="muted">Building records the bundle, so that its worth can be reported later. It claims nothing.</p></section>
      ${this.problem ? failed(this.problem) : nothing} ${this.isPending ? loading(6) : nothing}
      ${this.bundle && !this.isPending && !this.problem ? this.#shown(this.bundle) : nothing}
      ${!this.bundle && !this.problem && !this.isPending ? empty('No bundle yet', 'Choose a task class, fill in what it asks for, and build.') : nothing}`
  }

  #shown(bundle) {
    const { used, max } = bundle.budget
    return html`<section class="card" aria-label="Budget"><p>${bundle.summary}</p>
        ${bar([[(used.tokens / max.tokens) * 100, 'accent']], `${used.tokens} of ${max.tokens} tokens`)}
        <p class="legend"><span>${number(used.tokens)} of ${number(max.tokens)} tokens</span><span>${number(used.files)} of ${number(max.files)} files</span><span class="end"><copy-text .text=${bundle.bundleId}></copy-text></span></p></section>
      <section class="card" aria-label="Provenance"><h2>Why these files</h2><div class="scroll" tabindex="0" role="region" aria-label="Queries"><table><thead><tr><th scope="col">query</th><th scope="col">band</th><th scope="col">found</th><th scope="col">in</th><th scope="col">sure</th><th scope="col">what happened</th></tr></thead>
        <tbody>${(bundle.provenance ?? []).map(each => html`<tr><th scope="row"><code>${each.name}</code></th><td>${this.#band(each.band)}</td><td>${number(each.returned)}</td><td>${number(each.included)}${each.deferred ? html` <span class="muted">${number(each.deferred)} deferred</span>` : nothing}</td><td>${each.confidence}</td><td class="wide-cell">${each.sentence}</td></tr>`)}</tbody></table></div></section>
      <section class="card" aria-label="Files"><h2>Files<i>${number(bundle.files?.length ?? 0)}</i></h2>${(bundle.files ?? []).map(file => this.#file(file))}</section>
      ${bundle.deferred?.length ? html`<section class="card" aria-label="Deferred"><h2>Left out<i>${number(bundle.deferred.length)}</i></h2><ul class="lines">${bundle.deferred.map(each => html`<li>${each.path ?? each.name ?? String(each)} <span class="muted">${each.reason ?? each.why ?? ''}</span></li>`)}</ul></section>` : nothing}
      ${bundle.bands?.may_read?.length ? html`<section class="card" aria-label="On request"><h2>On request</h2><p>${bundle.bands.may_read.map(each => tag(each))} <span class="muted">an agent gets these with bundle_promote</span></p></section>` : nothing}`
  }

  #band(band) {
    const [name, kind] = BANDS[band] ?? [band, '']
    return tag(name, kind)
  }

  #file(file) {
    return html`<details class="diff"><summary><code>${file.path}</code> <span class="muted">${file.lines ?? ''}</span> ${this.#band(file.band)} <span class="muted">${file.query}: ${file.why}</span></summary>
      ${file.code ? html`<pre tabindex="0" aria-label="Code of ${file.path}">${codeLines(file.code, { path: file.path, first: Number.parseInt(file.lines ?? '1', 10) || 1 })}</pre>` : nothing}
      <p><a href=${address('code', '', { id: file.path })}>its page</a>${file.confidence ? ` · ${percent(file.confidence)}` : ''}</p></details>`
  }
}
customElements.define('bundle-view', BundleView)
