import { html, nothing, svg } from 'lit'
import { Part } from '../core/part.js'
import { NODE, place, widthFor } from './layers.js'

// The space around the graph inside of its card, with the bar that scrolls it down.
const MARGIN = 46

// Columns of linked nodes with curves between them. A node is a link or a button, so that the keyboard reaches it.
class LayerGraph extends Part {
  static properties = { columns: { attribute: false }, edges: { attribute: false }, label: {}, ordered: { type: Boolean }, focused: { state: true }, room: { state: true } }
  #size = new ResizeObserver(([entry]) => (this.room = Math.floor(entry.contentRect.width)))

  connectedCallback() {
    super.connectedCallback()
    this.#size.observe(this)
  }

  disconnectedCallback() {
    super.disconnectedCallback()
    this.#size.disconnect()
  }

  render() {
    const edges = this.edges ?? []
    const nodeWidth = widthFor((this.room ?? 0) - MARGIN, this.columns.length)
    const { placed, width, height } = place(this.columns.map(each => each.nodes), edges, { isOrdered: this.ordered, nodeWidth })
    const isNear = id => !this.focused || id === this.focused || edges.some(e => (e.from === this.focused && e.to === id) || (e.to === this.focused && e.from === id))
    return html`<div class="graph" tabindex="0" role="region" aria-label=${this.label}>
      <div class="graph-space" .style=${`width:${width}px;height:${height}px`}>
        <svg class="graph-edges" width=${width} height=${height} aria-hidden="true">${edges.map(edge => this.#edge(edge, placed, nodeWidth))}</svg>
        ${this.columns.map(
          (column, at) => html`<h3 class="graph-title" .style=${`left:${at * (nodeWidth + NODE.columnGap)}px;width:${nodeWidth}px`}>${column.title}</h3>`,
        )}
        ${this.columns.map(
          column => html`<ul class="graph-column" aria-label=${column.title}>${column.nodes.map(({ id }) => this.#node(placed.get(id), nodeWidth, isNear(id)))}</ul>`,
        )}
      </div>
    </div>`
  }

  #edge(edge, placed, nodeWidth) {
    const from = placed.get(edge.from)
    const to = placed.get(edge.to)
    if (!from || !to) return nothing
    const [left, right] = from.column <= to.column ? [from, to] : [to, from]
    const isLoop = from.column === to.column
    const y1 = left.y + NODE.height / 2
    const y2 = right.y + NODE.height / 2
    const x1 = left.x + nodeWidth
    const x2 = isLoop ? right.x + nodeWidth : right.x
    const bend = isLoop ? 26 : Math.max(20, (x2 - x1) / 2)
    const path = isLoop ? `M${x1},${y1} C${x1 + bend},${y1} ${x2 + bend},${y2} ${x2},${y2}` : `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`
    const isLit = this.focused && (edge.from === this.focused || edge.to === this.focused)
    return svg`<path d=${path} class="edge ${edge.isGuess ? 'guess' : ''} ${edge.isCritical ? 'critical' : ''} ${right.column - left.column !== 1 ? 'long' : ''} ${isLit ? 'lit' : ''} ${this.focused && !isLit ? 'dim' : ''}"><title>${edge.title ?? ''}</title></path>`
  }

  #node(node, nodeWidth, isNear) {
    const kind = ['isTest', 'isGuess', 'isUnread', 'isCritical', 'isStart', 'isTitle'].filter(each => node[each]).map(each => each.slice(2).toLowerCase())
    const content = html`<span class="node-name">${node.owner ? html`<i>${node.owner}</i>` : nothing}<b>${node.name}</b></span><span class="node-note">${node.note ?? nothing}</span>`
    const look = { on: () => (this.focused = node.id), off: () => (this.focused = undefined) }
    return html`<li class="node ${kind.join(' ')} ${isNear ? '' : 'far'}" .style=${`left:${node.x}px;top:${node.y}px;width:${nodeWidth}px;height:${NODE.height}px`}
      @pointerenter=${look.on} @pointerleave=${look.off} @focusin=${look.on} @focusout=${look.off}>
      ${node.href ? html`<a href=${node.href} title=${node.title ?? node.id}>${content}</a>` : html`<button type="button" @click=${node.act}>${content}</button>`}
    </li>`
  }
}
customElements.define('layer-graph', LayerGraph)
