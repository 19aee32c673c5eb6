import { tool } from '../core/api.js'
import { number, shortId } from '../core/format.js'
import { address } from '../core/router.js'
import { isFile, links, past } from './symbol.js'

export const DEPTHS = [1, 2, 3, 4, 5]
// More rows than these in one column cannot be compared by eye; the rest is counted and opens on demand.
const ROWS_FIRST = 14
const CHANGED_LISTED = 200
const GUESSES_SHOWN = 8
// The column of the changed code; the others are numbered from 0.
const START = -1

// The end of a range of commits; without one, the time that the whole viewer shows.
function end({ since, until }) {
  return since && until ? { asOf: until } : past()
}

// The target is a symbol, a file, or everything since a moment, a commit, a branch or an agent's last write.
export function question(values) {
  const { id, since, depth } = values
  const asked = { depth: Number(depth ?? 3), ...end(values) }
  if (since) return { ...asked, since }
  // A bare name is of a symbol.
  return isFile(id) && /[./]/.test(id) ? { ...asked, files: [id] } : { ...asked, symbols: [id] }
}

export async function readImpact(values) {
  const [impact, changed] = await Promise.all([tool('impact_analyze', question(values)), readChanged(values)])
  const tests = [...(impact.directTests ?? []), ...(impact.transitiveTests ?? [])]
  const ids = [...changed.ids, ...(impact.affected ?? []).map(each => each.id), ...tests]
  const known = ids.length ? await links(ids, end(values)) : { nodes: [], edges: [], guesses: [], guessesTotal: 0, edgesTotal: 0 }
  return { impact, known, changed }
}

// What the walk starts from. Of two worktrees only the changes of the shown one count. Deleted code has no page.
async function readChanged(values) {
  if (!values.since) return { ids: [values.id], deleted: 0, left: 0 }
  const found = await tool('diff_since', { since: values.since, limit: CHANGED_LISTED, ...end(values) })
  const gone = new Set(found.removed ?? [])
  const ids = (found.changedHere ?? [...(found.modified ?? []), ...(found.added ?? [])]).filter(each => !gone.has(each))
  const left = found.omittedByLimit ?? {}
  return { ids, deleted: found.changedHere ? 0 : found.counts.removed, left: found.changedHere ? (left.changedHere ?? 0) : (left.modified ?? 0) + (left.added ?? 0) }
}

// The name that tells it from its neighbours after what it belongs to, and where it is.
function written(id) {
  const [path, ...names] = id.split('::')
  const file = path.slice(path.lastIndexOf('/') + 1)
  const owner = names.slice(0, -1).map(name => `${name}.`).join('')
  const folder = path.split('/').at(-2) ?? ''
  if (!names.length) return { name: file, note: path.slice(0, path.lastIndexOf('/') + 1) || 'top folder' }
  return { owner, name: names.at(-1), note: folder ? `${folder}/${file}` : file }
}

// Code has users; documents and settings have none, so they come last.
function codeFirst(ids) {
  return [...ids.filter(each => !isFile(each)), ...ids.filter(isFile)]
}

// The nodes by depth. Tests stand in the column of their distance, after the code.
export function columns({ impact, known, changed }, { id, since }, opened) {
  const problems = new Map(known.nodes.filter(each => each.problem).map(each => [each.id, each.problem]))
  const node = (each, more) => ({
    id: each,
    ...written(each),
    title: problems.get(each) ? `${each}\n${problems.get(each)}` : each,
    href: address('code', '', { id: each }),
    isUnread: problems.has(each),
    ...more,
  })
  const start = cut(codeFirst(changed.ids).map(each => node(each, { isStart: true })), START, opened)
  const byDepth = []
  const at = depth => (byDepth[depth - 1] ??= [])
  // A step whose users are only counted has its column all the same.
  impact.blastRadius.byDepth.forEach((_, depth) => at(depth + 1))
  for (const each of impact.affected ?? []) at(each.depth).push(node(each.id, {}))
  for (const each of impact.directTests ?? []) at(1).push(node(each, { isTest: true }))
  const guesses = guessed(known, id).map(each => node(each, { isGuess: true }))
  if (guesses.length) at(1).push(...guesses)
  const further = (impact.transitiveTests ?? []).map(each => node(each, { isTest: true }))
  const shown = byDepth.map((nodes, depth) => cut(nodes ?? [], depth, opened))
  const last = further.length ? [{ title: `${total(impact, 'transitiveTests')} tests, 2 steps or more`, nodes: cut(further, byDepth.length, opened) }] : []
  return [{ title: since ? `${changed.ids.length + changed.left} changed` : 'if this changes', nodes: start }, ...shown.map((nodes, depth) => ({ title: title(depth, byDepth[depth] ?? [], impact), nodes })), ...last]
}

// Long lists are cut; the counts are of everything that was reached.
export function total(impact, list) {
  return Number(/ of (\d+)$/.exec(impact.listed?.[list] ?? '')?.[1] ?? impact[list]?.length ?? 0)
}

function title(depth, nodes, impact) {
  const tests = depth === 0 ? total(impact, 'directTests') : 0
  const users = impact.blastRadius.byDepth[depth] ?? 0
  const words = [`${number(users)} ${users === 1 ? 'user' : 'users'}`, ...(tests ? [`${number(tests)} ${tests === 1 ? 'test' : 'tests'}`] : []), ...(users && !nodes.length ? ['not listed'] : [])]
  return `${depth === 0 ? '1 step' : `${depth + 1} steps`}: ${words.join(', ')}`
}

function cut(nodes, depth, opened) {
  if (opened.has(depth) || nodes.length <= ROWS_FIRST + 1) return nodes
  const code = nodes.filter(each => !each.isTest)
  const tests = nodes.filter(each => each.isTest)
  const kept = [...code.slice(0, ROWS_FIRST - Math.min(tests.length, 4)), ...tests].slice(0, ROWS_FIRST)
  return [...kept, { id: `more-${depth}`, name: `${nodes.length - kept.length} more`, note: 'show them all', depth, isMore: true }]
}

export function guessed(known, id) {
  return [...new Set(known.guesses.filter(each => each.to === id).map(each => each.from))].slice(0, GUESSES_SHOWN)
}

export function edges({ known }, { id }) {
  const shown = known.edges.map(each => ({ from: each.to, to: each.from, isGuess: each.provenance === 'name-only' || each.provenance === 'heuristic', title: `${shortId(each.from)} ${each.type} ${shortId(each.to)} (${each.provenance})` }))
  const guesses = known.guesses.filter(each => each.to === id).map(each => ({ from: id, to: each.from, isGuess: true, title: 'an equal name is all that is known' }))
  const seen = new Set()
  return [...shown, ...guesses].filter(each => {
    const pair = `${each.from} ${each.to}`
    return !seen.has(pair) && seen.add(pair)
  })
}
