import { html } from 'lit'
import { tool } from '../core/api.js'
import { Page } from '../core/page.js'
import { route } from '../core/router.js'
import { empty, failed, loading } from '../parts/states.js'

const ABOUT = {
  code: ['Code', 'How does this hang together, what breaks?', 'cairn call impact_analyze \'{"target":"…"}\''],
  memory: ['Memory', 'What do we know, does it still hold?', 'cairn call decision_query \'{"query":"…"}\''],
  changes: ['Changes', 'What happened since?', 'cairn call diff_since \'{"since":"…"}\''],
}

// Places that show one item by its id and otherwise name the command that answers their question.
class OtherPage extends Page {
  depends() {
    return `${super.depends()} ${route().values.id ?? ''}`
  }

  async load() {
    const { place, values } = route()
    return place === 'code' && values.id ? tool('semantic_slice', { symbol: values.id }) : undefined
  }

  render() {
    const { place, values } = route()
    const about = ABOUT[place]
    if (!about) return empty('Nothing is here', 'This address leads to no place of the viewer. Choose one on the left.')
    const [name, question, command] = about
    return html`<div><h1>${values.id && place === 'code' ? values.id.split('::').slice(1).join('.') || values.id : name}</h1><p class="lead">${question}</p></div>
      ${this.#content(command)}`
  }

  #content(command) {
    const { value, problem, isPending } = this.reading
    if (problem) return failed(problem, () => this.reading.start())
    if (isPending && !value) return loading(4)
    if (value) return html`<section class="card"><p>${value.summary}</p><pre tabindex="0">${code(value)}</pre></section>`
    return empty('Ask on the command line', 'This place has no picture in the viewer. The command below answers the same question.', command)
  }
}

function code(value) {
  return value.code ?? value.slice?.code ?? value.symbol?.code ?? JSON.stringify(value, null, 2)
}
customElements.define('other-page', OtherPage)
