// Run by clients-check: a stdio session stays open while the inspector comes over HTTP.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

const [root, inspector] = process.argv.slice(2)
let failed = 0
function check(what, holds) {
  console.log(`${holds ? 'ok     ' : 'FAILED '} ${what}`)
  if (!holds) failed++
}

const stdio = new Client({ name: 'clients-check', version: '1' })
await stdio.connect(
  new StdioClientTransport({
    command: `${root}/cairn`,
    args: ['mcp', '--tools', 'all'],
    cwd: root,
    env: { ...process.env },
  })
)
const { tools } = await stdio.listTools()
check(`stdio: lists ${tools.length} tools`, tools.length >= 6)
const registered = await stdio.callTool({ name: 'graph_set_workspace', arguments: { workspaceRoot: root } })
check('stdio: registers this folder', registered.structuredContent?.ok === true)

// The inspector gets no secret: a proxy adds it, so that it is in no argument of a process.
const { port } = JSON.parse(readFileSync(`${process.env.CAIRN_HOME}/daemon.json`, 'utf8'))
const secret = readFileSync(`${process.env.CAIRN_HOME}/secret`, 'utf8').trim()
const refusedStatus = await fetch(`http://127.0.0.1:${port}/mcp`, { method: 'POST', body: '{}' }).then(reply => reply.status)
check('a client without the secret is refused', refusedStatus === 401)
const proxy = createServer((request, response) => {
  const headers = { ...request.headers, authorization: `Bearer ${secret}` }
  const behind = forward({ host: '127.0.0.1', port, path: request.url, method: request.method, headers }, reply => {
    response.writeHead(reply.statusCode, reply.headers)
    reply.pipe(response)
  })
  behind.on('error', () => response.destroy())
  response.on('close', () => behind.destroy())
  request.pipe(behind)
}).listen(0, '127.0.0.1')
await new Promise(listening => proxy.on('listening', listening))
const inspect = async (...args) =>
  (await promisify(execFile)(process.execPath, [
    inspector, '--cli', `http://127.0.0.1:${proxy.address().port}/mcp?tools=all`, '--transport', 'http', ...args,
  ])).stdout
const listed = await inspect('--method', 'tools/list')
check('inspector: lists the same tools', tools.every(tool => listed.includes(tool.name)))
const told = JSON.parse(await inspect('--method', 'tools/call', '--tool-name', 'graph_health', '--tool-arg', `workspace=${root}`))
check('inspector: sees what stdio registered', told.structuredContent?.data?.workspace === registered.structuredContent.data.projectId)

const health = await stdio.callTool({ name: 'graph_health', arguments: {} })
check('stdio: its session is still there', health.structuredContent?.data?.workspace === registered.structuredContent.data.projectId)
const refused = await stdio.callTool({ name: 'graph_health', arguments: { worksapce: root } })
check('stdio: a wrong argument is refused with the right name', refused.isError === true && refused.structuredContent.hint.includes('workspace'))
await stdio.close()
proxy.closeAllConnections()
proxy.close()
console.log(`${failed === 0 ? 'all' : failed} ${failed === 0 ? 'passed' : 'failed'}`)
process.exit(failed === 0 ? 0 : 1)
