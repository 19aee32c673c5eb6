const LINES_MAX = 1200

// The lines of two texts in one order: [sign, text] with ' ', '-' or '+'. Very long texts are shown one after the other.
export function lineDiff(before, after) {
  const a = before.split('\n')
  const b = after.split('\n')
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const same = lines => lines.map(text => [' ', text])
  const middle = changed(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return [...same(a.slice(0, start)), ...middle, ...same(end ? a.slice(-end) : [])]
}

// The longest common subsequence decides which lines stayed.
function changed(a, b) {
  if (a.length > LINES_MAX || b.length > LINES_MAX) return [...a.map(text => ['-', text]), ...b.map(text => ['+', text])]
  const length = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) length[i][j] = a[i] === b[j] ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1])
  const out = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) out.push([' ', a[i++]]) && j++
    else if (i < a.length && (j === b.length || length[i + 1][j] >= length[i][j + 1])) out.push(['-', a[i++]])
    else out.push(['+', b[j++]])
  }
  return out
}
