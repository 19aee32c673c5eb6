// Exchanges the one-time code of the address for a session key. The key stays in this tab: a cookie would be sent to
// every port of the host.
const KEY = 'cairn-key'
const state = document.getElementById('state')

async function exchange(code) {
  const reply = await fetch('/api/login', { method: 'POST', headers: { Authorization: `Login ${code}` } })
  const answer = await reply.json()
  if (!reply.ok) throw new Error(`${answer.summary} ${answer.hint}`)
  sessionStorage.setItem(KEY, answer.key)
}

async function show() {
  const key = sessionStorage.getItem(KEY)
  if (!key) throw new Error('You are not signed in. Run `cairn open` in a terminal.')
  const reply = await fetch('/health', { headers: { Authorization: `Bearer ${key}` } })
  const health = await reply.json()
  if (!health.version) {
    sessionStorage.removeItem(KEY)
    throw new Error('Your session has ended. Run `cairn open` in a terminal.')
  }
  state.textContent = 'You are signed in.'
  const list = document.getElementById('daemon')
  for (const [name, value] of [
    ['Version', health.version],
    ['Workspaces', health.workspaces],
    ['Running since', new Date(health.startedAt).toLocaleString()],
  ]) {
    const term = document.createElement('dt')
    const detail = document.createElement('dd')
    term.textContent = name
    detail.textContent = String(value)
    list.append(term, detail)
  }
  list.hidden = false
}

async function main() {
  const code = new URLSearchParams(location.hash.slice(1)).get('login')
  // The code leaves the address at once, so that it is in no history and no copied link.
  if (code) history.replaceState(null, '', location.pathname)
  try {
    if (code) await exchange(code)
    await show()
  } catch (error) {
    state.textContent = error.message
  }
}

main()
