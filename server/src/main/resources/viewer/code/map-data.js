import { get, tool } from '../core/api.js'
import { shortId } from '../core/format.js'
import { divide } from './treemap.js'
import { past } from './symbol.js'

const HEADER = 20
const GAP = 3
// A file without symbols is there, too, but must not take the place of those that are read.
const EMPTY_WEIGHT = 0.4

const weight = file => file.symbols || EMPTY_WEIGHT

// The plane has the shape of the frame, so that the whole map fills it.
export async function readMap(frame) {
  const world = { x: 0, y: 0, ...frame }
  const [map, overview] = await Promise.all([get('/graph/map', past()), tool('coordination_overview', past()).catch(() => ({ activeClaims: [] }))])
  return { map, world, claims: overview.activeClaims, ...layout(map, world) }
}

// Communities with their files as cells of one plane.
export function layout(map, world) {
  const groups = map.communities.map((each, at) => ({ ...each, at }))
  if (map.others.length) groups.push({ id: 'others', label: 'not read or without symbols', digest: 'Files of other languages and kinds.', files: map.others, at: groups.length, isOther: true })
  const sum = group => group.files.reduce((all, file) => all + weight(file), 0)
  const communities = divide(groups, sum, world).map(cell => {
    const inner = { x: cell.x + GAP, y: cell.y + HEADER, w: Math.max(1, cell.w - 2 * GAP), h: Math.max(1, cell.h - HEADER - GAP) }
    return { ...cell, files: divide(cell.item.files, weight, inner) }
  })
  const byPath = new Map(communities.flatMap(each => each.files.map(file => [file.item.path, { ...file, community: each }])))
  return { communities, byPath }
}

// The symbols of a file as a tree of classes and members, weighed by their lines.
export function symbolTree(rows) {
  const root = { children: [] }
  const byId = new Map()
  for (const row of rows) {
    const node = { id: row.id, name: row.name || shortId(row.id), kind: row.kind, lines: Math.max(1, row.endLine - row.startLine + 1), children: [] }
    byId.set(row.id, node)
    const parent = byId.get(row.id.slice(0, row.id.lastIndexOf('::'))) ?? root
    parent.children.push(node)
  }
  return root.children
}

export function symbolCells(nodes, rect) {
  return divide(nodes, node => node.lines, rect)
}

// The file that fits the words best: every word in its path, the shortest path first.
export function matching(byPath, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (!wanted.length) return []
  const fits = path => wanted.every(word => path.toLowerCase().includes(word))
  return [...byPath.keys()].filter(fits).sort((a, b) => a.length - b.length)
}
