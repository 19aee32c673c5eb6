// Divides a rectangle among weights so that the parts stay close to squares (Bruls, Huizing and van Wijk).
function worst(row, sum, side) {
  const area = (side * side) / (sum * sum)
  return Math.max(area * row[0], 1 / (area * row.at(-1)))
}

// Weights must be positive; the largest come first in the result.
export function divide(items, weightOf, rect) {
  const sorted = items.map(item => ({ item, weight: weightOf(item) })).sort((a, b) => b.weight - a.weight)
  const total = sorted.reduce((sum, each) => sum + each.weight, 0)
  const scale = (rect.w * rect.h) / (total || 1)
  const cells = []
  let { x, y, w, h } = rect
  let start = 0
  while (start < sorted.length) {
    const side = Math.max(1e-6, Math.min(w, h))
    const row = [sorted[start].weight * scale]
    let sum = row[0]
    let end = start + 1
    for (; end < sorted.length; end++) {
      const next = sorted[end].weight * scale
      if (worst([...row.slice(0, 1), next], sum + next, side) > worst([row[0], row.at(-1)], sum, side)) break
      row.push(next)
      sum += next
    }
    const thick = sum / side
    let along = 0
    row.forEach((area, at) => {
      const long = area / thick
      const { item } = sorted[start + at]
      cells.push(w >= h ? { item, x, y: y + along, w: thick, h: long } : { item, x: x + along, y, w: long, h: thick })
      along += long
    })
    if (w >= h) [x, w] = [x + thick, w - thick]
    else [y, h] = [y + thick, h - thick]
    start = end
  }
  return cells
}
