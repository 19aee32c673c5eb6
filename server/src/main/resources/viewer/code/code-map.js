import { html, nothing } from 'lit'
import { get } from '../core/api.js'
import { count, lower, number, short } from '../core/format.js'
import { Page } from '../core/page.js'
import { address, filter, go, route } from '../core/router.js'
import { state } from '../core/state.js'
import { empty, failed, loading } from '../parts/states.js'
import { matching, readMap, symbolCells, symbolTree } from './map-data.js'
import { FILE_OPENED, MapPainter } from './map-draw.js'

const READ_AT_ONCE = 4
const KEPT_FILES = 400
const SCALE_MAX = 120
const TYPING_MILLIS = 150
const DRAG_MIN = 4
const RESIZE_MIN = 8
const ROWS_LISTED = 60
const NEAR_LISTED = 6
// Closer than this, arrows between communities would hide what one came to see.
const LINKED_SCALE_MAX = 1.3

// Communities → files → symbols as one plane that shows as much as there is room for.
class CodeMapView extends Page {
  static place = 'code'
  static properties = { hovered: { state: true } }
  #symbols = new Map()
  #reading = new Set()
  #view
  #frame = 0
  #painter
  #size = new ResizeObserver(([entry]) => this.#resized(entry.contentRect))
  #room
  #resizing
  #timer

  load() {
    this.#symbols.clear()
    const width = this.querySelector('.map-frame')?.clientWidth || Math.max(320, this.clientWidth || innerWidth - 240)
    return readMap({ w: width, h: Math.max(340, innerHeight - 300) })
  }

  depends() {
    return `${super.depends()} map`
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#size.disconnect()
  }

  updated() {
    const canvas = this.querySelector('canvas')
    if (!canvas) return
    if (this.#painter?.canvas !== canvas) {
      this.#painter = new MapPainter(canvas)
      this.#size.disconnect()
      this.#size.observe(canvas)
      canvas.addEventListener('wheel', event => this.#wheel(event), { passive: false })
    }
    this.#follow()
    this.#redraw()
  }

  // The address says what is in the middle: nothing, a community or a file.
  #follow() {
    const { query } = route().values
    const focus = route().values.focus ?? (query ? (matching(this.reading.value.byPath, query)[0] ?? '') : '')
    const canvas = this.#painter.canvas
    if (this.#view && this.#view.focus === focus && this.#view.project === route().project) return
    const { world } = this.reading.value
    const cell = this.#cell(focus) ?? world
    const scale = Math.min(canvas.clientWidth / cell.w, canvas.clientHeight / cell.h) * (cell === world ? 1 : 0.9)
    this.#view = {
      focus,
      project: route().project,
      scale: Math.min(scale, SCALE_MAX),
      x: cell.x + cell.w / 2 - canvas.clientWidth / scale / 2,
      y: cell.y + cell.h / 2 - canvas.clientHeight / scale / 2,
    }
  }

  #cell(focus) {
    const { communities, byPath } = this.reading.value ?? { communities: [] }
    return communities.find(each => each.item.id === focus) ?? byPath?.get(focus)
  }

  #redraw() {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => {
      const value = this.reading.value
      if (!value || !this.#view || !this.#painter?.canvas.isConnected) return
      const begun = performance.now()
      const { query = '', focus } = route().values
      const found = new Set(query ? matching(value.byPath, query).slice(0, 500) : [])
      const claimed = new Map(value.claims.map(claim => [claim.targetId.split('::')[0], claim.agentId]))
      const wanted = this.#painter.draw({ communities: value.communities, view: this.#view, symbols: this.#symbols, claimed, found, focus, links: this.#links() })
      this.#painter.canvas.dataset.millis = (performance.now() - begun).toFixed(1)
      this.#read(wanted)
    })
  }

  // The map is laid out for the shape of its frame, so another shape needs another layout.
  #resized({ width, height }) {
    this.#redraw()
    const before = this.#room
    this.#room = { width, height }
    if (!before || !width || Math.max(Math.abs(before.width - width), Math.abs(before.height - height)) < RESIZE_MIN) return
    clearTimeout(this.#resizing)
    this.#resizing = setTimeout(() => this.reading.start().then(() => this.#refit()), TYPING_MILLIS)
  }

  #refit() {
    this.#view = undefined
    this.requestUpdate()
  }

  #links() {
    const { map, communities } = this.reading.value
    const chosen = this.hovered?.community
    if (!chosen || chosen.item.isOther || this.#view.scale > LINKED_SCALE_MAX) return []
    const cell = at => communities.find(each => each.item.at === at)
    return map.links.filter(each => each.from === chosen.item.at || each.to === chosen.item.at).map(each => ({ ...each, isOut: each.from === chosen.item.at, from: cell(each.from), to: cell(each.to) }))
  }

  // Symbols are read when their file is large enough on screen, a few files at once.
  #read(wanted) {
    for (const path of wanted) {
      if (this.#reading.size >= READ_AT_ONCE || this.#reading.has(path)) continue
      this.#reading.add(path)
      get('/graph/symbols', { file: path })
        .then(found => found.rows, () => [])
        .then(rows => {
          this.#reading.delete(path)
          if (this.#symbols.size > KEPT_FILES) this.#symbols.delete(this.#symbols.keys().next().value)
          this.#symbols.set(path, symbolTree(rows))
          this.#painter.canvas.dataset.symbols = this.#symbols.size
          this.#redraw()
        })
    }
  }

  #wheel(event) {
    event.preventDefault()
    this.#zoom(Math.exp(-event.deltaY / 400), event.offsetX, event.offsetY)
  }

  #zoom(by, x = this.#painter.canvas.clientWidth / 2, y = this.#painter.canvas.clientHeight / 2) {
    const { view } = { view: this.#view }
    const scale = Math.min(SCALE_MAX, Math.max(0.3, view.scale * by))
    view.x += x / view.scale - x / scale
    view.y += y / view.scale - y / scale
    view.scale = scale
    this.#redraw()
  }

  #press(event) {
    const from = { x: event.clientX, y: event.clientY }
    const start = { ...this.#view }
    let isDrag = false
    const canvas = event.currentTarget
    canvas.setPointerCapture(event.pointerId)
    const move = each => {
      isDrag ||= Math.hypot(each.clientX - from.x, each.clientY - from.y) > DRAG_MIN
      if (!isDrag) return
      this.#view.x = start.x - (each.clientX - from.x) / start.scale
      this.#view.y = start.y - (each.clientY - from.y) / start.scale
      this.#redraw()
    }
    const end = each => {
      canvas.removeEventListener('pointermove', move)
      canvas.removeEventListener('pointerup', end)
      if (!isDrag) this.#open(this.#at(each.offsetX, each.offsetY))
    }
    canvas.addEventListener('pointermove', move)
    canvas.addEventListener('pointerup', end)
  }

  // What lies under a point of the screen: community, file and symbol, as deep as it is drawn.
  #at(left, top) {
    const { communities } = this.reading.value
    const { x, y, scale } = this.#view
    const point = { x: x + left / scale, y: y + top / scale }
    const isIn = (cell, { x: px, y: py }) => px >= cell.x && py >= cell.y && px < cell.x + cell.w && py < cell.y + cell.h
    const community = communities.find(each => isIn(each, point))
    const file = community?.files.find(each => isIn(each, point))
    let symbol
    const known = file && file.w * scale > FILE_OPENED.w && file.h * scale > FILE_OPENED.h && this.#symbols.get(file.item.path)
    let nodes = known
    let rect = file && { x: (file.x - x) * scale + 4, y: (file.y - y) * scale + 18, w: file.w * scale - 8, h: file.h * scale - 22 }
    while (nodes?.length) {
      const hit = symbolCells(nodes, rect).find(each => isIn(each, { x: left, y: top }))
      if (!hit) break
      symbol = hit.item
      nodes = hit.w > 90 && hit.h > 44 ? hit.item.children : undefined
      rect = { x: hit.x + 2, y: hit.y + 15, w: hit.w - 4, h: hit.h - 17 }
    }
    return { community, file, symbol }
  }

  #open({ community, file, symbol }) {
    if (symbol) return go(address('code', '', { id: symbol.id }))
    const isLarge = file && file.w * this.#view.scale > FILE_OPENED.w && file.h * this.#view.scale > FILE_OPENED.h
    if (isLarge) return go(address('code', '', { id: file.item.path }))
    if (file && route().values.focus === community.item.id) return filter({ focus: file.item.path }, {})
    if (community) filter({ focus: community.item.id }, {})
  }

  #typed(event) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const query = event.target.value.trim()
      const first = matching(this.reading.value.byPath, query)[0]
      filter({ query, focus: query ? first : '' })
    }, TYPING_MILLIS)
  }

  #key(event) {
    const step = 60 / this.#view.scale
    const act = { '+': () => this.#zoom(1.4), '=': () => this.#zoom(1.4), '-': () => this.#zoom(0.7), ArrowLeft: () => (this.#view.x -= step), ArrowRight: () => (this.#view.x += step), ArrowUp: () => (this.#view.y -= step), ArrowDown: () => (this.#view.y += step) }[event.key]
    if (!act) return
    event.preventDefault()
    act()
    this.#redraw()
  }

  render() {
    const { value, problem } = this.reading
    if (problem && !value) return html`<div><h1>Code</h1></div>${failed(problem, () => this.reading.start())}`
    if (!value) return html`<div><h1>Code</h1><p class="lead">Reading the map …</p></div>${loading(10)}`
    const { map, communities } = value
    if (!map.symbols) return html`<h1>No code is read here</h1>${empty('No symbol was read', 'Run this in the folder that holds the sources, if it is another one.', 'cairn index')}`
    const { query = '', focus = '' } = route().values
    const hits = query ? matching(value.byPath, query).length : 0
    return html`<div><h1>${count(map.symbols, 'symbol')} in ${lower(count(map.communities.length, 'community', 'communities'))}</h1>
        <p class="lead">${this.#told(value)}</p></div>
      <div class="filters"><input type="search" class="field" aria-label="Find a file on the map" placeholder="Find a file on the map" .value=${query} @input=${this.#typed} />
        ${query ? html`<span class="muted" role="status">${lower(count(hits, 'file'))}</span>` : nothing}
        <span class="tools"><button class="button" type="button" aria-label="Zoom in" @click=${() => this.#zoom(1.5)}>+</button><button class="button" type="button" aria-label="Zoom out" @click=${() => this.#zoom(0.66)}>−</button>
        <button class="button" type="button" @click=${() => this.#all()}>Whole map</button></span>
        <p class="legend inline-legend"><span><i class="key"></i>code</span><span><i class="key test"></i>tests</span><span><i class="key unread"></i>not read</span><span><i class="key claimed"></i>claimed</span></p></div>
      <div class="map-frame"><canvas tabindex="0" role="img" aria-label="Map of communities and files. The list below holds the same." @pointerdown=${this.#press} @keydown=${this.#key}
        @pointermove=${event => this.#hover(event)} @pointerleave=${() => this.#leave()}></canvas>${this.#tip()}</div>
      ${this.#list(communities, focus)}`
  }

  #told({ map }) {
    const chosen = this.#cell(route().values.focus ?? '')
    if (chosen?.item.path) return html`<a href=${address('code', '', { id: chosen.item.path })}>${chosen.item.path}</a>: ${lower(count(chosen.item.symbols, 'symbol'))}, ${lower(count(chosen.item.lines, 'line'))}.`
    if (chosen) return html`${chosen.item.label}: ${chosen.item.digest} ${chosen.item.central ? html`<a href=${address('code', '', { id: chosen.item.central })}>Start at its centre</a>.` : nothing}`
    return `Larger means more symbols. Click to go closer, click a symbol to open it.${map.lag ? ` The communities trail by ${lower(count(map.lag, 'transaction'))}.` : ''}${state.past ? ' Symbols inside files are those of today.' : ''}`
  }

  #all() {
    filter({ focus: '', query: '' }, {})
    this.#refit()
  }

  #hover(event) {
    if (event.buttons) return
    const hit = this.#at(event.offsetX, event.offsetY)
    this.hovered = { ...hit, left: event.offsetX, top: event.offsetY }
  }

  #leave() {
    this.hovered = undefined
  }

  #tip() {
    const { community, file, symbol, left, top } = this.hovered ?? {}
    if (!community) return nothing
    const path = file?.item.path
    const title = symbol ? symbol.name : path ? path.slice(path.lastIndexOf('/') + 1) : community.item.label
    const isRight = left > (this.#painter?.canvas.clientWidth ?? 0) - 300
    return html`<div class="map-tip" .style=${`${isRight ? `right:${(this.#painter.canvas.clientWidth - left) + 12}px` : `left:${left + 14}px`};top:${top + 12}px`}>
      <b>${title}</b> ${symbol ? html`<span class="muted">${symbol.kind}, ${lower(count(symbol.lines, 'line'))}</span>` : nothing}
      <div class="muted">${path ?? community.item.digest}</div>${file?.item.problem ? html`<div class="muted">${file.item.problem}</div>` : nothing}</div>`
  }

  // The communities that a community uses most, and that use it most.
  #near(chosen) {
    const { map, communities } = this.reading.value
    const name = at => communities.find(each => each.item.at === at).item
    const link = (each, at) => html`<a class="plain" href=${address('code', '', { focus: name(at).id })}>${name(at).label}</a> <span class="muted">${number(each.sure + each.guessed)}${each.guessed ? `, of which ${number(each.guessed)} guessed` : ''}</span>`
    const out = map.links.filter(each => each.from === chosen.item.at).slice(0, NEAR_LISTED)
    const into = map.links.filter(each => each.to === chosen.item.at).slice(0, NEAR_LISTED)
    const line = (words, all, end) => (all.length ? html`<p>${words} ${all.map((each, at) => html`${at ? ' · ' : ''}${link(each, each[end])}`)}</p>` : nothing)
    return html`${line('Uses most:', out, 'to')} ${line('Most used by:', into, 'from')}`
  }

  #list(communities, focus) {
    const sizes = communities.map(each => ({ ...each, symbols: each.files.reduce((sum, file) => sum + file.item.symbols, 0) }))
    const chosen = sizes.find(each => each.item.id === focus)
    if (chosen) {
      const files = chosen.files.slice(0, ROWS_LISTED)
      return html`<section class="card" aria-label="Files"><h2>${chosen.item.label}<i>${number(chosen.files.length)} files</i></h2>
        <ul class="lines columns-list">${files.map(each => html`<li><a class="plain" href=${address('code', '', { id: each.item.path })}><code>${each.item.path}</code></a> <span class="muted">${short(each.item.symbols)}</span></li>`)}</ul>
        ${this.#near(chosen)} ${chosen.files.length > ROWS_LISTED ? html`<p class="muted">${number(chosen.files.length - ROWS_LISTED)} smaller files are on the map only.</p>` : nothing}</section>`
    }
    return html`<section class="card" aria-label="Communities"><h2>Communities<i>${number(communities.filter(each => !each.item.isOther).length)}</i></h2>
      <ul class="lines columns-list">${sizes.map(each => html`<li><a class="plain" href=${address('code', '', { focus: each.item.id })}><b>${each.item.label}</b></a> <span class="muted">${short(each.symbols)} symbols, ${number(each.files.length)} files</span></li>`)}</ul></section>`
  }
}
customElements.define('code-map', CodeMapView)
