import { html, nothing } from 'lit'
import { idsIn, linked } from './linked.js'

// The three states besides content. Each says what is the case and what to do.
export function loading(lines = 5) {
  return html`<div class="card loading" role="status" aria-label="Loading">
    ${Array.from({ length: lines }, () => html`<div class="bone"></div>`)}
  </div>`
}

export function empty(title, text, command) {
  return html`<div class="card empty">
    <p class="empty-title">${title}</p>
    <p>${text}</p>
    ${command ? html`<p><copy-text class="long" .text=${command} .shown=${command}></copy-text></p>` : nothing}
  </div>`
}

// Hints are written for agents; a person types commands.
const COMMANDS = { graph_rebuild: '`cairn index`', graph_health: '`cairn health`', history_import: "`cairn call history_import '{}'`" }

export function forPeople(hint) {
  const written = hint.replace(/\b(?:graph_rebuild|graph_health|history_import)\b/g, name => COMMANDS[name]).replace(/\b([Cc])all `cairn/g, (_, call) => `${call === 'C' ? 'R' : 'r'}un \`cairn`)
  return written.split(/`([^`]+)`/).map((part, at) => (at % 2 ? html`<code>${part}</code>` : linked(part)))
}

// A name that means nothing or several things, with the places that it may mean. Hints name them for agents.
export function choices(title, hint, link) {
  const ids = idsIn(hint)
  return html`<div><h1>${title}</h1><p class="lead">${ids.length ? 'One of these may be meant.' : html`Search for it: press <kbd>/</kbd>.`}</p></div>
    ${ids.length ? html`<section class="card" aria-label="What may be meant"><ul class="lines">${ids.map(id => html`<li><a class="plain" href=${link(id)}><code>${id}</code></a></li>`)}</ul></section>` : nothing}`
}

export function failed(problem, again) {
  return html`<div class="card failed" role="alert">
    <p class="empty-title">${problem.message}</p>
    ${problem.hint ? html`<p>${forPeople(problem.hint)}</p>` : html`<p>The other places still work.</p>`}
    ${again ? html`<p><button class="button" @click=${again}>Try again</button></p>` : nothing}
  </div>`
}
