import DOMPurify from 'dompurify'
import { marked } from 'marked'
import { address } from './router.js'

// Pictures and frames would ask other sites; forms and styles would imitate the viewer.
const FORBIDDEN = ['img', 'picture', 'video', 'audio', 'iframe', 'object', 'embed', 'form', 'input', 'button', 'style', 'svg', 'math']
const ENTITY = /^mcp:\/\/backlog\/(?:[a-z]+\/)?([A-Z]+-\d+)$/

DOMPurify.addHook('afterSanitizeAttributes', node => {
  if (node.tagName !== 'A') return
  const entity = ENTITY.exec(node.getAttribute('href') ?? '')
  if (entity) node.setAttribute('href', address('task', entity[1]))
  else if (/^https?:|^mailto:/.test(node.getAttribute('href') ?? '')) {
    node.setAttribute('rel', 'noopener noreferrer')
    node.setAttribute('target', '_blank')
  } else node.removeAttribute('href')
})

// A check box is an input, which is forbidden; a sign says the same.
marked.use({ renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') } })

// Text of agents and repositories as safe nodes.
export function markdown(text) {
  return DOMPurify.sanitize(marked.parse(text ?? '', { async: false }), {
    FORBID_TAGS: FORBIDDEN,
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|mcp):/i,
    RETURN_DOM_FRAGMENT: true,
  })
}
