import { LitElement } from 'lit'

// Components share the page's one style sheet, so they render without a shadow root.
export class Part extends LitElement {
  createRenderRoot() {
    return this
  }
}

// Renders its host again whenever one of the named topics of a source changes.
export class Follows {
  constructor(host, source, ...topics) {
    this.host = host
    this.source = source
    this.topics = topics
    this.heard = () => host.requestUpdate()
    host.addController(this)
  }

  hostConnected() {
    for (const topic of this.topics) this.source.addEventListener(topic, this.heard)
  }

  hostDisconnected() {
    for (const topic of this.topics) this.source.removeEventListener(topic, this.heard)
  }
}
