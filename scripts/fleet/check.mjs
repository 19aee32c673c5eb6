// Three agents in three worktrees of a repository work six tasks with dependencies. One is killed in the middle of a task
// and another takes it over; the killed one comes back. Run by fleet-check.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { overStdio, overHttp, insideOpencode } from './agents.mjs'
import { ask, begin, commentOf, finish, markOf, noteOf, pause, prepare, work } from './work.mjs'

const [launcher, opencode, folder] = process.argv.slice(2)
const TASKS = 6
const FIRST = 3
const GONE_SECONDS_MAX = 60
const home = process.env.CAIRN_HOME
const log = { plan: new Map(), done: new Map(), grants: [], calls: [], refusals: [], failures: [] }
const tree = name => `${folder}/${name}`
let failed = 0

function check(what, holds, seen = '') {
  console.log(`${holds ? 'ok     ' : 'FAILED '} ${what}`)
  if (holds) return
  failed++
  if (seen) console.log(String(seen).replace(/^/gm, '        '))
}

// Six declarations, each in a file of its own, that stand on a line with other text than any other line of the file.
function places() {
  const found = new Map()
  for (const kind of ['FUNCTION', 'METHOD', 'CLASS']) {
    const query = `MATCH (s:${kind}) RETURN s.id AS id, s.startLine AS line LIMIT 5000`
    const asked = JSON.stringify({ language: 'cypher', query, profile: 'debug' })
    const answer = execFileSync(launcher, ['call', 'graph_query', asked], { cwd: tree('ada'), maxBuffer: 1 << 26 })
    for (const { id, line } of JSON.parse(answer).data.results) {
      const file = id.split('::')[0]
      const place = found.get(file) ?? placed(file, line)
      if (place && !/test|example|docs?\//i.test(file)) found.set(file, place)
    }
  }
  return [...found.values()].slice(0, TASKS)
}

function placed(file, line) {
  const lines = readFileSync(`${tree('ada')}/${file}`, 'utf8').split('\n')
  const text = lines[line - 1] ?? ''
  return text.trim() && lines.filter(each => each.includes(text)).length === 1 ? { file, line, text } : undefined
}

// The last three tasks wait for one of the first three each.
async function plan(agent) {
  const ids = []
  for (const [number, place] of places().entries()) {
    const waitsFor = number < FIRST ? [] : [ids[number - FIRST]]
    const title = `Check the declaration in ${place.file}`
    const text = await ask(agent, log, 'backlog_create', { title, references: [{ url: place.file }], depends_on: waitsFor })
    ids.push(text.match(/^Id: (\S+)$/m)[1])
    log.plan.set(ids.at(-1), { place, waitsFor })
  }
  const files = [...log.plan.values()].map(each => each.place.file)
  check(`${TASKS} tasks in ${TASKS} files are planned`, log.plan.size === TASKS, files)
}

// What an agent that takes over reads, until the killed one is known to be gone.
async function takeOver(agent, from, task) {
  for (let second = 0; second < GONE_SECONDS_MAX; second++) {
    const left = await ask(agent, log, 'handoff', { agent: from, tokens: 3_000 })
    if (/takeover=true/.test(left)) {
      check('handoff shows the note of the killed agent', left.includes(noteOf(task, from)), left)
      const text = await ask(agent, log, 'agent_claim', { target: task, intent: 'go on', takeover: true })
      check('its task is taken over', text.includes('Status: ok'), text)
      return finish(agent, log, task)
    }
    await pause()
  }
  check(`the killed agent is gone within ${GONE_SECONDS_MAX} s`, false)
}

const person = { HOME: `${folder}/person`, PATH: process.env.PATH, CAIRN_HOME: home, CAIRN_BUILD: 'never', CAIRN_PORT: '0' }
const real = () => insideOpencode(tree('opencode'), opencode, person)

const ada = await overStdio('ada', tree('ada'), launcher)
await plan(ada)
const killed = await real()
const left = await begin(killed, log)
check('opencode begins a task', log.plan.has(left), log.refusals)
await prepare(killed, log, left)
await ask(killed, log, 'episode_add', { type: 'OBSERVATION', content: noteOf(left, killed.name), task: left })
await killed.kill()
const bob = await overHttp('bob', tree('bob'), home)
await Promise.all([takeOver(ada, killed.name, left), begin(bob, log).then(task => finish(bob, log, task))])
const returned = await real()
const woken = await ask(returned, log, 'wakeup', {})
const knows = woken.includes(left) && woken.includes('ada') && !woken.includes('have not worked')
check('opencode, back, reads that it lost the task to ada', knows, woken)
const next = await begin(returned, log)
await Promise.all([finish(returned, log, next), work(ada, log), work(bob, log)])
await work(returned, log)

check('every task is done once', log.done.size === TASKS && log.failures.every(each => !each.includes(' was done by ')))
check('no task was begun before those it waits for', log.grants.every(each => each.undone.length === 0), JSON.stringify(log.grants))
check('no task was granted to two agents', log.grants.length === TASKS, JSON.stringify(log.grants))
check('nothing was refused', log.refusals.length === 0, log.refusals.join('\n'))
check('nothing else was amiss', log.failures.length === 0, log.failures.join('\n'))
const workers = new Set(log.done.values())
check(`all three worked: ${[...log.done].map(([task, name]) => `${name} ${task}`).join(', ')}`, workers.size === 3)
const counts = await ask(ada, log, 'backlog_list', { status: 'done', tokens: 3_000 })
check('the backlog has them all as done', [...log.plan.keys()].every(task => counts.includes(`- ${task} `)), counts)
const overview = await ask(ada, log, 'coordination_overview', { tokens: 3_000 })
check('no claim is left', !/## Active claims/.test(overview), overview)
for (const [task, { place }] of log.plan) {
  const comment = commentOf(task, place.file)
  const textOf = agent => readFileSync(`${agent.folder}/${place.file}`, 'utf8')
  const changed = [ada, bob, returned].filter(agent => textOf(agent).includes(comment))
  const seen = changed.map(agent => agent.name).join()
  check(`${task}: changed in the worktree of ${log.done.get(task)} alone`, seen === log.done.get(task), seen)
  const note = noteOf(task, log.done.get(task))
  const recalled = await ask(bob, log, 'episode_recall', { query: markOf(task) + note, task, tokens: 3_000 })
  check(`${task}: its note is recalled in another worktree`, recalled.includes(note), recalled)
}
await Promise.all([ada.end(), bob.end(), returned.end()])
console.log(`${log.calls.length} calls; ${failed === 0 ? 'all passed' : `${failed} failed`}`)
process.exit(failed === 0 ? 0 : 1)
