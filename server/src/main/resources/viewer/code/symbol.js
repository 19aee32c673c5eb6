import { ApiError, get, post, tool } from '../core/api.js'
import { state } from '../core/state.js'

export const isFile = id => !id.includes('::')

// Parts that a moment or a kind of node does not have are absent; everything else still shows.
async function orNothing(promise) {
  try {
    return await promise
  } catch (problem) {
    if (problem.code === 'SIGNED_OUT' || problem.code === 'OFFLINE') throw problem
    return undefined
  }
}

export function past() {
  return state.asOf ? { asOf: state.asOf } : {}
}

export async function links(ids) {
  return post('/graph/links', { ids: [...new Set(ids)].slice(0, 600), ...past() })
}

// Everything known about one symbol or file. Its explanation decides whether it exists.
export async function readSymbol(id) {
  const file = id.split('::')[0]
  const [about, slice, overview, decisions, told, members] = await Promise.all([
    tool('code_explain', { element: id, ...past() }),
    isFile(id) ? undefined : orNothing(tool('semantic_slice', { symbol: id, context: 'body', ...past() })),
    orNothing(tool('coordination_overview', past())),
    orNothing(tool('decision_query', { query: id, affectedFiles: [file], limit: 20, ...past() })),
    orNothing(tool('episode_recall', { query: id, entities: [id], limit: 10, ...past() })),
    isFile(id) ? orNothing(get('/graph/symbols', { file: id })) : undefined,
  ])
  if (!about.id) throw new ApiError(about.summary, 'Search for it with the key /.', 'NOT_FOUND')
  const near = [...(about.dependents ?? []), ...(about.dependencies ?? [])].map(each => each.id)
  const known = await orNothing(links([about.id, ...near]))
  return {
    about,
    slice,
    provenance: provenances(known, about.id),
    guesses: (known?.guesses ?? []).filter(each => each.to === about.id),
    claims: (overview?.activeClaims ?? []).filter(claim => isTouched(claim.targetId, about.id)),
    decisions: decisions?.decisions ?? [],
    episodes: told?.episodes ?? [],
    members: members?.rows ?? [],
  }
}

// A claim on a file holds its symbols, one on a folder everything below it.
export function isTouched(target, id) {
  return target === id || id.startsWith(`${target}::`) || target.startsWith(`${id}::`) || (target.endsWith('/') && id.startsWith(target))
}

function provenances(known, id) {
  const strengths = new Map()
  for (const edge of known?.edges ?? []) {
    const other = edge.from === id ? edge.to : edge.to === id ? edge.from : undefined
    if (other && (!strengths.has(other) || edge.provenance !== 'name-only')) strengths.set(other, edge.provenance)
  }
  return strengths
}
