import { html } from 'lit'
import { full, shortId, when } from '../core/format.js'
import { address } from '../core/router.js'
import { ENTITY, isEntity } from './signs.js'

const SYMBOL = String.raw`(?<![\w/:.])(?:[\w.@+-]+\/)*[\w@+-][\w.@+-]*\.\w+(?:::(?:new )?[\w$#<>~]+(?:\([^()]{0,200}\))?(?:#\d+)?)+`
const PATH = String.raw`(?<![\w/:.])(?:[\w.@+-]+\/)+[\w@+-][\w.@+-]*\.\w{1,8}\b`
const TIME = String.raw`\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z`
const PARTS = new RegExp(`(${ENTITY}|${SYMBOL}|${PATH}|${TIME})`, 'g')
const IS_TIME = new RegExp(`^${TIME}$`)

function piece(part) {
  if (isEntity(part)) return html`<a class="nowrap" href=${address('task', part)}>${part}</a>`
  if (IS_TIME.test(part)) return html`<time datetime=${part} title=${part}>${new Date(part).toDateString() === new Date().toDateString() ? when(part) : full(part)}</time>`
  return html`<a class="symbol" href=${address('code', '', { id: part })} title=${part}><code>${shortId(part)}</code></a>`
}

// The symbols and files that a sentence names.
export function idsIn(text) {
  return [...new Set(String(text).match(new RegExp(`${SYMBOL}|${PATH}`, 'g')) ?? [])]
}

// A sentence whose items, symbols and files are short and lead to what they name, and whose times are the viewer's.
export function linked(text) {
  return String(text)
    .split(PARTS)
    .map((part, at) => (at % 2 ? piece(part) : part))
}
