// Exchanges the one-time code of the address for a session key. The key stays in this tab: a cookie would be sent to
// every port of the host.
const KEY = 'cairn-key'

export function key() {
  return sessionStorage.getItem(KEY)
}

export function forget() {
  sessionStorage.removeItem(KEY)
}

// Returns a sentence when the code could not be used, else nothing.
export async function signIn() {
  const code = new URLSearchParams(location.hash.slice(1)).get('login')
  if (!code) return location.hash.includes('login=') ? 'This sign-in link is not complete.' : ''
  // The code leaves the address at once, so that it is in no history and no copied link.
  history.replaceState(null, '', location.pathname + location.search)
  const reply = await fetch('/api/login', { method: 'POST', headers: { Authorization: `Login ${code}` } })
  const answer = await reply.json()
  // The page itself says how to get a new link.
  if (!reply.ok) return answer.summary
  sessionStorage.setItem(KEY, answer.key)
  return ''
}

export async function signOut() {
  const held = key()
  forget()
  if (held) await fetch('/api/login', { method: 'DELETE', headers: { Authorization: `Bearer ${held}` } })
  location.assign('/')
}
