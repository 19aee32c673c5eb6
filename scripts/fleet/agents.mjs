// Three ways to be an agent: behind `cairn mcp`, over HTTP, and as the model of a real client. Each reads only the text
// that a model would read.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const CALL_MILLIS_MAX = 120_000

const textOf = content =>
  typeof content === 'string' ? content : (content ?? []).map(part => part.text ?? '').join('\n')

async function connect(name, folder, transport) {
  const client = new Client({ name, version: '1' })
  await client.connect(transport)
  return {
    name,
    folder,
    edits: 'itself',
    async call(tool, args = {}) {
      const answer = await client.callTool({ name: tool, arguments: args }, undefined, { timeout: CALL_MILLIS_MAX })
      return { text: textOf(answer.content), isRefused: answer.isError === true }
    },
    end: () => client.close(),
  }
}

export const overStdio = (name, folder, launcher) =>
  connect(name, folder, new StdioClientTransport({
    command: launcher,
    args: ['mcp', '--tools', 'all'],
    cwd: folder,
    env: { ...process.env, CAIRN_AGENT: name },
    stderr: 'ignore',
  }))

export function overHttp(name, folder, home) {
  const { port } = JSON.parse(readFileSync(`${home}/daemon.json`, 'utf8'))
  const headers = {
    Authorization: `Bearer ${readFileSync(`${home}/secret`, 'utf8').trim()}`,
    'X-Cairn-Agent': name,
    'X-Cairn-Workspace': folder,
  }
  const url = new URL(`http://127.0.0.1:${port}/mcp?tools=all`)
  return connect(name, folder, new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
}

// An endpoint that speaks as a language model does: what a scripted agent calls becomes the model's next tool call, and
// what the client sends back becomes the answer.
class ScriptedModel {
  #calls = []
  #turns = []
  offered = []

  async open() {
    this.server = createServer((request, response) => this.#serve(request, response))
    await new Promise(listening => this.server.listen(0, '127.0.0.1', listening))
    return this.server.address().port
  }

  call(tool, args) {
    return new Promise(answered => {
      this.#calls.push({ tool, args, answered })
      this.#play()
    })
  }

  say(text) {
    this.#calls.push({ text })
    this.#play()
  }

  close() {
    this.server.closeAllConnections()
    this.server.close()
  }

  async #serve(request, response) {
    let body = ''
    for await (const part of request) body += part
    const { messages = [], tools = [] } = body ? JSON.parse(body) : {}
    const last = messages.at(-1)
    // Clients also ask for a title of the conversation, without tools.
    if (tools.length === 0) return this.#stream(response, { content: 'Work' }, 'stop')
    this.offered = tools.map(tool => tool.function.name)
    if (last?.role === 'tool') this.waiting?.answered(textOf(last.content))
    this.#turns.push(response)
    this.#play()
  }

  #play() {
    if (this.#turns.length === 0 || this.#calls.length === 0) return
    const response = this.#turns.shift()
    const next = this.#calls.shift()
    if (next.text !== undefined) return this.#stream(response, { content: next.text }, 'stop')
    this.waiting = next
    const named = this.offered.find(each => each === next.tool || each === `cairn_${next.tool}`)
    // As the instructions say of a tool that is not in the list.
    const call = named
      ? { name: named, arguments: JSON.stringify(next.args) }
      : { name: 'cairn_call_tool', arguments: JSON.stringify({ name: next.tool, arguments: next.args }) }
    const one = { index: 0, id: `call_${process.hrtime.bigint()}`, type: 'function', function: call }
    this.#stream(response, { tool_calls: [one] }, 'tool_calls')
  }

  #stream(response, delta, reason) {
    response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' })
    for (const [part, finish] of [[{ role: 'assistant', ...delta }, null], [{}, reason]]) {
      const choices = [{ index: 0, delta: part, finish_reason: finish }]
      const chunk = { id: 'scripted', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices }
      response.write(`data: ${JSON.stringify(chunk)}\n\n`)
    }
    response.end('data: [DONE]\n\n')
  }
}

// opencode in a folder. It is connected by `cairn install opencode`, which was run before.
export async function insideOpencode(folder, opencode, environment) {
  const model = new ScriptedModel()
  const port = await model.open()
  const models = { scripted: { name: 'scripted', tool_call: true } }
  const options = { baseURL: `http://127.0.0.1:${port}/v1`, apiKey: 'none' }
  const provider = { scripted: { npm: '@ai-sdk/openai-compatible', name: 'scripted', options, models } }
  const config = { provider, model: 'scripted/scripted', small_model: 'scripted/scripted' }
  const child = spawn(opencode, ['run', 'Work on what is ready.'], {
    cwd: folder,
    env: { ...environment, OPENCODE_CONFIG_CONTENT: JSON.stringify(config) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += data))
  const gone = new Promise(resolve => child.on('close', resolve))
  return {
    // The name that an agent gets that has none of its own.
    name: `opencode@${basename(folder)}`,
    folder,
    edits: 'client',
    // The client marks what failed only by its text.
    async call(tool, args = {}) {
      const ended = gone.then(() => { throw new Error(`opencode ended: ${output.slice(-2000)}`) })
      const late = new Promise((_, fail) => setTimeout(fail, CALL_MILLIS_MAX,
        new Error(`opencode did not answer ${tool}: ${output.slice(-2000)}`)).unref())
      const text = await Promise.race([model.call(tool, args), ended, late])
      return { text, isRefused: /^Error|^Error: [A-Z_]+$|arguments provided to the tool are invalid/m.test(text) }
    },
    offered: () => model.offered,
    async end() {
      model.say('Done.')
      await gone
      model.close()
    },
    async kill() {
      process.kill(-child.pid, 'SIGKILL')
      await gone
      model.close()
    },
  }
}
