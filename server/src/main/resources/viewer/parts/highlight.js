import { html } from 'lit'

// Enough to read code by: comments, texts, numbers and the words that every language here shares. It judges nothing else.
const WORDS = new Set(
  `abstract as assert async await bool boolean break case catch char class const continue def default defer del do double elif else enum
  except export extends extern false False final finally float fn for from func function go global if impl implements import in instanceof
  int interface is lambda let long loop match mod module move mut namespace new nil None not null or override package pass private protected
  pub public raise readonly record ref return sealed self Self short static string struct super switch this throw throws trait true True try
  type typeof union unsafe use var void volatile when where while with yield and`.split(/\s+/),
)
const HASHES = /\.(py|pyi|rb|sh|bash|ya?ml|toml|cfg|ini|pl|r|jl|ex|exs|nix)$/
const COMMON = String.raw`"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|${'`'}(?:\\.|[^${'`'}\\])*${'`'}?|\b\d[\w.]*|[A-Za-z_$][\w$]*`
const SLASHES = new RegExp(String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|${COMMON}`, 'g')
const HASH = new RegExp(String.raw`#[^\n]*|${COMMON}`, 'g')

function kindOf(token) {
  if (/^(\/\/|\/\*|#)/.test(token)) return 'comment'
  if (/^["'`]/.test(token)) return 'text'
  if (/^\d/.test(token)) return 'number'
  return WORDS.has(token) ? 'word' : ''
}

// [text, kind] pairs that together are the code.
export function tokens(code, path = '') {
  const found = []
  let last = 0
  for (const match of code.matchAll(HASHES.test(path) ? HASH : SLASHES)) {
    const kind = kindOf(match[0])
    if (!kind) continue
    if (match.index > last) found.push([code.slice(last, match.index), ''])
    found.push([match[0], kind])
    last = match.index + match[0].length
  }
  if (last < code.length) found.push([code.slice(last), ''])
  return found
}

// Code as numbered lines. `mark` is an expression whose matches are marked.
export function codeLines(code, { path = '', first = 1, mark } = {}) {
  const lines = [[]]
  for (const [text, kind] of tokens(code, path))
    text.split('\n').forEach((part, at) => {
      if (at) lines.push([])
      if (part) lines.at(-1).push([part, kind])
    })
  return numbers(lines, first).map(([number, parts, range]) =>
    range ? html`<u></u><i class="gap">lines ${range}</i>\n` : html`<u>${number}</u>${parts.map(([text, kind]) => piece(text, kind, mark))}\n`,
  )
}

// The line before a block of shortened code, which says where the block is in the file.
const MARKER = /^\[lines (\d+)-(\d+)\]$/

// Lines with their numbers in the file. Shortened code is numbered in its blocks alone; what stands between has no number.
function numbers(lines, first) {
  const texts = lines.map(parts => parts.map(([text]) => text).join(''))
  const isShortened = texts.some(text => MARKER.test(text))
  let number = isShortened ? 0 : first
  let left = isShortened ? 0 : Number.POSITIVE_INFINITY
  return lines.map((parts, row) => {
    const block = left > 0 ? undefined : MARKER.exec(texts[row])
    if (block) {
      number = Number(block[1])
      left = Number(block[2]) - number + 1
      return ['', parts, `${block[1]}–${block[2]}`]
    }
    left--
    return left >= 0 ? [number++, parts] : ['', parts]
  })
}

function piece(text, kind, mark) {
  const content = mark ? text.split(mark).map((part, at) => (at % 2 ? html`<mark>${part}</mark>` : part)) : text
  return kind ? html`<span class="t-${kind}">${content}</span>` : content
}
