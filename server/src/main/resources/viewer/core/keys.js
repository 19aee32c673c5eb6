import { address, go } from './router.js'
import { nextTheme } from './theme.js'

const SECOND_KEY_MILLIS = 1200
const AFTER_G = { f: 'fleet', b: 'board', c: 'code', p: 'packs', m: 'memory', h: 'changes' }

export const SHORTCUTS = [
  ['/', 'search'],
  ['Ctrl K', 'commands and search'],
  ['g f', 'fleet'],
  ['g b', 'board'],
  ['g c', 'code'],
  ['g p', 'packs'],
  ['g m', 'memory'],
  ['g h', 'changes'],
  ['[', 'one transaction back'],
  [']', 'one transaction on'],
  ['t', 'light or dark'],
  ['?', 'this help'],
  ['Esc', 'close'],
]

function isTyping(event) {
  const target = event.composedPath()[0]
  return target.closest?.('input, textarea, select, [contenteditable]') || document.querySelector('dialog[open]')
}

// Calls the named actions; nothing happens while the person types.
export function startKeys(actions) {
  let afterG = 0
  addEventListener('keydown', event => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      actions.palette()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    if (Date.now() - afterG < SECOND_KEY_MILLIS && AFTER_G[event.key]) {
      afterG = 0
      go(address(AFTER_G[event.key]))
      return
    }
    afterG = event.key === 'g' ? Date.now() : 0
    const action = { '/': actions.search, '?': actions.help, '[': actions.back, ']': actions.on, t: nextTheme }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
}
