// Places the nodes of a layered graph. Columns are given or follow from the edges; rows follow their neighbours.
export const NODE = { width: 188, widthMax: 320, height: 44, columnGap: 42, rowGap: 8, top: 34 }
const SWEEPS = 4

// The layer of each id: one more than the deepest of those it follows. A circle ends the search, not the page.
export function layersOf(ids, edges) {
  const before = new Map(ids.map(id => [id, []]))
  for (const { from, to } of edges) if (before.has(to) && before.has(from)) before.get(to).push(from)
  const depth = new Map()
  const visiting = new Set()
  const visit = id => {
    if (depth.has(id)) return depth.get(id)
    if (visiting.has(id)) return 0
    visiting.add(id)
    const deepest = Math.max(-1, ...before.get(id).map(visit))
    visiting.delete(id)
    depth.set(id, deepest + 1)
    return deepest + 1
  }
  ids.forEach(visit)
  return depth
}

function average(values) {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}

// The width of the nodes with which the columns fill the room they have.
export function widthFor(room, columns) {
  return Math.max(NODE.width, Math.min(NODE.widthMax, Math.floor((room + NODE.columnGap) / Math.max(1, columns)) - NODE.columnGap))
}

// Orders every column by the mean row of its neighbours in the column before, which removes most crossings.
function order(columns, edges) {
  const row = new Map()
  const number = () => columns.forEach(nodes => nodes.forEach((node, at) => row.set(node.id, at)))
  const near = new Map()
  for (const { from, to } of edges) {
    near.set(from, [...(near.get(from) ?? []), to])
    near.set(to, [...(near.get(to) ?? []), from])
  }
  number()
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const nodes of columns) {
      const weight = new Map(nodes.map(({ id }) => [id, near.get(id)?.length ? average(near.get(id).map(each => row.get(each) ?? 0)) : row.get(id)]))
      nodes.sort((a, b) => weight.get(a.id) - weight.get(b.id))
      number()
    }
}

export function place(columns, edges, { isOrdered = false, nodeWidth = NODE.width } = {}) {
  const copies = columns.map(nodes => [...nodes])
  if (!isOrdered) order(copies, edges)
  const placed = new Map()
  const tallest = Math.max(1, ...copies.map(nodes => nodes.length))
  copies.forEach((nodes, column) => {
    const spare = ((tallest - nodes.length) * (NODE.height + NODE.rowGap)) / 2
    const offset = isOrdered ? 0 : spare
    nodes.forEach((node, row) =>
      placed.set(node.id, {
        ...node,
        x: column * (nodeWidth + NODE.columnGap),
        y: NODE.top + offset + row * (NODE.height + NODE.rowGap),
        column,
      }),
    )
  })
  return {
    placed,
    width: copies.length * (nodeWidth + NODE.columnGap) - NODE.columnGap,
    height: NODE.top + tallest * (NODE.height + NODE.rowGap),
  }
}
