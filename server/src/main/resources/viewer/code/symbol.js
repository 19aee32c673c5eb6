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

export async function links(ids, at = past()) {
  return post('/graph/links', { ids: [...new Set(ids)].slice(0, 600), ...at })
}

// Everything known about one symbol or file. Its explanation decides whether it exists.
export async function readSymbol(id) {
  const file = id.split('::')[0]
  const [explained, slice, overview, decisions, told, members] = await Promise.all([
    tool('code_explain', { element: id, ...past() }),
    isFile(id) ? undefined : orNothing(tool('semantic_slice', { symbol: id, context: 'body', ...past() })),
    orNothing(tool('coordination_overview', past())),
    orNothing(tool('decision_query', { query: id, affectedFiles: [file], limit: 20, ...past() })),
    orNothing(tool('episode_recall', { query: id, entities: [id], limit: 10, ...past() })),
    isFile(id) ? orNothing(get('/graph/symbols', { file: id })) : undefined,
  ])
  const about = whole(explained)
  if (!about.id) throw new ApiError(explained.summary, 'Search for it with the key /.', 'NOT_FOUND')
  const near = [...(about.dependents ?? []), ...(about.dependencies ?? [])].map(each => each.id)
  const known = await orNothing(links([about.id, ...near]))
  const named = new Set((about.decisions ?? []).map(each => each.id))
  const bound = (decisions?.decisions ?? []).filter(each => named.has(each.id) || (each.affectedFiles ?? []).some(path => isTouched(path, about.id)))
  return {
    about,
    slice,
    provenance: provenances(known, about.id),
    guesses: (known?.guesses ?? []).filter(each => each.to === about.id),
    claims: (overview?.activeClaims ?? []).filter(claim => isTouched(claim.targetId, about.id)),
    // The questions rank by likeness; only what names this code is shown as being about it.
    decisions: [...bound, ...(about.decisions ?? []).filter(each => !bound.some(other => other.id === each.id)).map(each => ({ id: each.id, title: each.text }))],
    episodes: (told?.episodes ?? []).filter(each => (each.entities ?? []).some(target => isTouched(target, about.id))),
    members: members?.rows ?? [],
  }
}

// A claim on a file holds its symbols, one on a folder everything below it.
export function isTouched(target, id) {
  return target === id || id.startsWith(`${target}::`) || target.startsWith(`${id}::`) || (target.endsWith('/') && id.startsWith(target))
}

// Long lists end with the number of what they leave out.
function whole(explained) {
  const lists = ['dependents', 'dependencies', 'tests']
  const kept = Object.fromEntries(lists.map(name => [name, (explained[name] ?? []).filter(each => each.id)]))
  const left = Object.fromEntries(lists.map(name => [name, (explained[name] ?? []).find(each => each.leftOut)?.leftOut ?? 0]))
  return { ...explained, ...kept, left }
}

function provenances(known, id) {
  const strengths = new Map()
  for (const edge of known?.edges ?? []) {
    const other = edge.from === id ? edge.to : edge.to === id ? edge.from : undefined
    if (other && (!strengths.has(other) || edge.provenance !== 'name-only')) strengths.set(other, edge.provenance)
  }
  return strengths
}
