import { forget, key } from './session.js'
import { route } from './router.js'

// Pages are for people: they ask for everything, and cut on screen.
const TOKENS = 200_000

export class ApiError extends Error {
  constructor(message, hint, code) {
    super(message)
    this.hint = hint
    this.code = code
  }
}

function headers(project) {
  const sent = { Authorization: `Bearer ${key()}`, 'X-Cairn-Agent': 'viewer', 'X-Cairn-Presence': 'call' }
  if (project) sent['X-Cairn-Workspace'] = encodeURIComponent(project)
  return sent
}

export async function request(path, options = {}) {
  let reply
  try {
    reply = await fetch(path, { ...options, headers: { ...headers(options.project ?? route().project), ...options.headers } })
  } catch (cause) {
    if (cause.name === 'AbortError') throw cause
    throw new ApiError('The daemon does not answer.', 'Run `cairn status`; `cairn open` starts it again.', 'OFFLINE')
  }
  if (reply.status === 401) {
    forget()
    dispatchEvent(new Event('cairn-signed-out'))
    throw new ApiError('Your session has ended.', 'Run `cairn open` in a terminal.', 'SIGNED_OUT')
  }
  return reply
}

async function json(reply) {
  const body = await reply.json()
  if (!reply.ok || body?.ok === false) throw new ApiError(body.summary ?? `Status ${reply.status}.`, body.hint ?? '', body.errorCode)
  return body
}

export function query(values) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(given).toString()
}

export async function get(path, values = {}, options = {}) {
  const written = query(values)
  return json(await request(written ? `${path}?${written}` : path, options))
}

export async function post(path, given, options = {}) {
  return json(await request(path, { ...options, method: 'POST', body: JSON.stringify(given), headers: { 'Content-Type': 'application/json', ...options.headers } }))
}

// The data of a tool's answer, with its sentence.
export async function tool(name, given = {}, options = {}) {
  const answer = await post(`/api/tools/${name}`, { profile: 'debug', tokens: TOKENS, ...given }, options)
  return { ...answer.data, summary: answer.summary, freshness: answer.freshness, omitted: answer.omitted }
}
