// The address is the state of a view: /ui/{project}/{place}/{id}?{filters}.
export const PLACES = ['fleet', 'board', 'code', 'packs', 'memory', 'changes']
const ROOT = '/ui/'

export const routes = new EventTarget()

export function route() {
  const path = location.pathname.startsWith(ROOT) ? location.pathname.slice(ROOT.length) : ''
  const [project = '', place = '', ...rest] = path.split('/').map(decoded)
  return { project, place: place || 'fleet', id: rest.join('/'), values: Object.fromEntries(new URLSearchParams(location.search)) }
}

// A hand-written address may hold a lone percent sign.
function decoded(part) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function address(place, id = '', values = {}, project = route().project) {
  const at = route().values.at
  const given = Object.entries({ ...(at ? { at } : {}), ...values }).filter(([, value]) => value !== undefined && value !== '')
  const path = [project, place, ...(id ? [id] : [])].map(encodeURIComponent).join('/')
  const written = new URLSearchParams(given).toString()
  return ROOT + path + (written ? `?${written}` : '')
}

export function go(to, { replace = false } = {}) {
  if (to === location.pathname + location.search) return
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  if (!replace) document.querySelector('main')?.scrollTo(0, 0)
  routes.dispatchEvent(new Event('change'))
}

// Changes filters of the present view; an empty value removes one.
export function filter(values, options = { replace: true }) {
  const now = route()
  const all = { ...now.values, ...values }
  const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '' && value !== undefined))
  const written = new URLSearchParams(kept).toString()
  go(location.pathname + (written ? `?${written}` : ''), options)
}

function isPlainClick(event) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

export function startRouting() {
  addEventListener('popstate', () => routes.dispatchEvent(new Event('change')))
  document.addEventListener('click', event => {
    const link = event.target.closest?.('a[href^="/ui/"]')
    if (!link || !isPlainClick(event) || event.defaultPrevented) return
    event.preventDefault()
    go(link.getAttribute('href'))
  })
}
