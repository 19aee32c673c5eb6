import { symbolCells } from './map-data.js'

const FILE_SEEN = 1.5
const FILE_NAMED = { w: 46, h: 15 }
export const FILE_OPENED = { w: 110, h: 70 }
const SYMBOL_NAMED = { w: 34, h: 12 }
const CLASS_OPENED = { w: 90, h: 44 }
const TITLE = 15
// Smaller boxes would be nothing but their border.
const BORDERED = 5
const WIDTHS_KEPT = 5000

// The colours of the theme that is shown now.
export function palette() {
  const style = getComputedStyle(document.documentElement)
  const names = ['bg', 'surface', 'sunken', 'line', 'text', 'muted', 'faint', 'accent', 'accent-soft', 'info', 'info-soft', 'warn', 'warn-soft', 'danger', 'soft']
  return Object.fromEntries(names.map(name => [name, style.getPropertyValue(`--${name}`).trim()]))
}

function hatch(context, colour) {
  const tile = document.createElement('canvas')
  tile.width = tile.height = 8
  const pen = tile.getContext('2d')
  pen.strokeStyle = colour
  pen.lineWidth = 1.2
  pen.beginPath()
  for (const [x1, y1, x2, y2] of [[0, 8, 8, 0], [-2, 2, 2, -2], [6, 10, 10, 6]]) {
    pen.moveTo(x1, y1)
    pen.lineTo(x2, y2)
  }
  pen.stroke()
  return context.createPattern(tile, 'repeat')
}

// Draws what the view shows, with as much detail as there is room for. Returns the files that want their symbols.
export class MapPainter {
  #widths = new Map()

  constructor(canvas) {
    this.canvas = canvas
    this.context = canvas.getContext('2d')
  }

  draw({ communities, view, symbols, claimed, found, focus, links }) {
    const { context, canvas } = this
    const ratio = devicePixelRatio || 1
    const width = canvas.clientWidth
    const height = canvas.clientHeight
    if (canvas.width !== width * ratio || canvas.height !== height * ratio) Object.assign(canvas, { width: width * ratio, height: height * ratio })
    const colours = palette()
    Object.assign(this, { colours, view, width, height, symbols, claimed, found, wanted: [], hatched: hatch(context, colours.line) })
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.fillStyle = colours.bg
    context.fillRect(0, 0, width, height)
    context.textBaseline = 'top'
    for (const community of communities) this.#community(community, focus === community.item.id)
    if (links?.length) this.#links(links)
    return this.wanted
  }

  #box({ x, y, w, h }) {
    const { view } = this
    return { x: (x - view.x) * view.scale, y: (y - view.y) * view.scale, w: w * view.scale, h: h * view.scale }
  }

  #isSeen(box) {
    return box.x < this.width && box.y < this.height && box.x + box.w > 0 && box.y + box.h > 0 && box.w > FILE_SEEN && box.h > FILE_SEEN
  }

  #community(community, isFocused) {
    const box = this.#box(community)
    if (!this.#isSeen(box)) return
    const { context, colours } = this
    context.fillStyle = colours.surface
    context.fillRect(box.x + 1, box.y + 1, box.w - 2, box.h - 2)
    context.strokeStyle = isFocused ? colours.accent : colours.line
    context.lineWidth = isFocused ? 2 : 1
    context.strokeRect(box.x + 1, box.y + 1, box.w - 2, box.h - 2)
    if (community.item.isOther) {
      context.fillStyle = this.hatched
      context.fillRect(box.x + 1, box.y + 1, box.w - 2, box.h - 2)
    }
    for (const file of community.files) this.#file(file)
    const strip = Math.min(20 * this.view.scale, 24)
    if (box.w > 40 && strip > 12) this.#text(community.item.label, { x: Math.max(box.x, 0) + 7, y: Math.max(box.y, 0) + strip / 2 - 6, w: box.w - 14 }, `600 12px ${FONT}`, colours.text)
  }

  #file(file) {
    const box = this.#box(file)
    if (!this.#isSeen(box)) return
    const { context, colours } = this
    const { path, test, problem, symbols } = file.item
    const gap = box.w > 8 && box.h > 8 ? 1 : 0.3
    const inner = { x: box.x + gap, y: box.y + gap, w: box.w - 2 * gap, h: box.h - 2 * gap }
    context.fillStyle = symbols ? (test ? colours['info-soft'] : colours['accent-soft']) : colours.sunken
    context.fillRect(inner.x, inner.y, inner.w, inner.h)
    if (!symbols || problem) {
      context.fillStyle = this.hatched
      context.fillRect(inner.x, inner.y, inner.w, inner.h)
    }
    const claim = this.claimed.get(path)
    const isFound = this.found.has(path)
    if (claim || isFound) {
      context.strokeStyle = isFound ? colours.accent : colours.warn
      context.lineWidth = 2
      context.strokeRect(inner.x + 1, inner.y + 1, Math.max(1, inner.w - 2), Math.max(1, inner.h - 2))
    }
    if (box.w > FILE_NAMED.w && box.h > FILE_NAMED.h)
      this.#text(path.slice(path.lastIndexOf('/') + 1) + (claim ? ` · ${claim}` : ''), { x: inner.x + 4, y: inner.y + 2, w: inner.w - 8 }, `11px ${FONT}`, claim ? colours.warn : colours.text)
    if (symbols && box.w > FILE_OPENED.w && box.h > FILE_OPENED.h) this.#opened(path, inner)
  }

  #opened(path, box) {
    const known = this.symbols.get(path)
    if (!known) {
      this.wanted.push(path)
      return
    }
    this.#symbols(known, { x: box.x + 3, y: box.y + TITLE + 2, w: box.w - 6, h: box.h - TITLE - 5 })
  }

  #symbols(nodes, rect) {
    const { context, colours } = this
    for (const { item, ...box } of symbolCells(nodes, rect)) {
      if (!this.#isSeen(box)) continue
      context.fillStyle = item.children.length ? colours.bg : colours.surface
      context.fillRect(box.x + 0.5, box.y + 0.5, Math.max(0.5, box.w - 1), Math.max(0.5, box.h - 1))
      const isOpen = item.children.length && box.w > CLASS_OPENED.w && box.h > CLASS_OPENED.h
      if (box.w > BORDERED && box.h > BORDERED) {
        context.strokeStyle = colours.line
        context.lineWidth = 1
        context.strokeRect(box.x + 0.5, box.y + 0.5, box.w - 1, box.h - 1)
      }
      if (box.w > SYMBOL_NAMED.w && box.h > SYMBOL_NAMED.h)
        this.#text(item.name, { x: box.x + 3, y: box.y + 1.5, w: box.w - 5 }, `${isOpen ? '600 ' : ''}10.5px ${MONO}`, isOpen ? colours.text : colours.muted)
      if (isOpen) this.#symbols(item.children, { x: box.x + 2, y: box.y + TITLE, w: box.w - 4, h: box.h - TITLE - 2 })
    }
  }

  #text(text, { x, y, w }, font, colour) {
    const { context } = this
    context.font = font
    context.fillStyle = colour
    context.save()
    context.beginPath()
    context.rect(x, y - 1, Math.max(0, w), 17)
    context.clip()
    context.fillText(this.#fitting(text, w, font), x, y)
    context.restore()
  }

  // As much of a text as there is room for; widths are measured once.
  #fitting(text, room, font) {
    const key = `${font} ${text}`
    if (this.#widths.size > WIDTHS_KEPT) this.#widths.clear()
    const width = this.#widths.get(key) ?? this.context.measureText(text).width
    this.#widths.set(key, width)
    if (width <= room) return text
    const kept = Math.floor((text.length * room) / width) - 1
    return kept > 0 ? `${text.slice(0, kept)}…` : ''
  }

  #links(links) {
    const { context, colours } = this
    for (const { from, to, sure, guessed, isOut } of links) {
      const [a, b] = [this.#box(from), this.#box(to)].map(box => [box.x + box.w / 2, box.y + box.h / 2])
      context.strokeStyle = isOut ? colours.accent : colours.info
      context.globalAlpha = 0.5
      context.lineWidth = Math.min(5, 0.6 + Math.log2(1 + sure + guessed) / 2.4)
      context.setLineDash(sure ? [] : [6, 5])
      context.beginPath()
      context.moveTo(...a)
      context.quadraticCurveTo((a[0] + b[0]) / 2 + (b[1] - a[1]) / 6, (a[1] + b[1]) / 2 - (b[0] - a[0]) / 6, ...b)
      context.stroke()
    }
    context.setLineDash([])
    context.globalAlpha = 1
  }
}
const FONT = 'system-ui, sans-serif'
const MONO = 'ui-monospace, "DejaVu Sans Mono", monospace'
