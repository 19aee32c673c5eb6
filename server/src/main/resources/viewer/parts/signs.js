import { html, nothing } from 'lit'
import { address } from '../core/router.js'

const STATUS = {
  open: ['', 'open'],
  in_progress: ['info', 'in progress'],
  blocked: ['bad', 'blocked'],
  done: ['ok', 'done'],
  cancelled: ['', 'cancelled'],
}
export const STATUSES = Object.keys(STATUS)

export function statusName(status) {
  return STATUS[status]?.[1] ?? status
}

export function status(value) {
  const [kind, name] = STATUS[value] ?? ['', value]
  return html`<span class="tag ${kind}">${name}</span>`
}

export function tag(text, kind = '', title = undefined) {
  return html`<span class="tag ${kind}" title=${title ?? nothing}>${text}</span>`
}

export const ENTITY = String.raw`\b(?:TASK|EPIC|FLDR|FOLD|ARTF|ART|MLST|MILE)-\d{3,}\b`
const IS_ENTITY = new RegExp(`^${ENTITY}$`)

export function isEntity(id) {
  return IS_ENTITY.test(id)
}

export function taskLine(item) {
  return html`<a class="task-line" href=${address('task', item.id)}>
    <span class="task-id">${item.id}</span><span class="task-title">${item.title}</span>${item.holder ? html`<span class="holder" title=${item.holder}>${item.holder}</span>` : nothing}${item.status ? status(item.status) : nothing}
  </a>`
}

// A share as a bar; its parts are [width in percent, kind].
export function bar(parts, label) {
  return html`<div class="bar" role="img" aria-label=${label}>
    ${parts.map(([width, kind, title]) => html`<b class="fill-${kind}" title=${title ?? nothing} .style=${`width:${width}%`}></b>`)}
  </div>`
}
