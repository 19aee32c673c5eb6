// The work of one scripted agent: what a careful model does with the texts that it reads.
import { readFileSync, writeFileSync } from 'node:fs'
import { extname } from 'node:path'

const ROUNDS_MAX = 90
const PAUSE_MILLIS = 1_000
const COMMENTS = { '.py': '#', '.rb': '#' }

export const pause = () => new Promise(resolve => setTimeout(resolve, PAUSE_MILLIS))

export const markOf = task => `Checked for ${task}.`
export const noteOf = (task, name) => `Note of ${name} about ${task}: the declaration needs no other change.`
export const commentOf = (task, file) => `${COMMENTS[extname(file)] ?? '//'} ${markOf(task)}`

// Calls a tool that must not refuse; what it refuses is a finding.
export async function ask(agent, log, tool, args) {
  const answer = await agent.call(tool, args)
  log.calls.push(`${agent.name} ${tool}`)
  if (answer.isRefused) log.refusals.push(`${agent.name} ${tool} ${JSON.stringify(args)}: ${answer.text}`)
  return answer.text
}

const isConflict = text => text.includes('Status: CONFLICT')

// A claim that another agent was faster to get is no failure, but the answer must name that agent.
async function claim(agent, log, target, intent, more = {}) {
  const text = await ask(agent, log, 'agent_claim', { target, intent, ...more })
  if (isConflict(text) && !/^\S+ has claimed /.test(text)) log.failures.push(`a conflict names no holder: ${text}`)
  return !isConflict(text)
}

// Puts a comment above the line where the task begins. The client of a real agent edits with its own tools.
async function edit(agent, log, task, { file, text }) {
  const comment = text.match(/^\s*/)[0] + commentOf(task, file)
  const path = `${agent.folder}/${file}`
  if (agent.edits === 'client') {
    await ask(agent, log, 'read', { filePath: path })
    await ask(agent, log, 'edit', { filePath: path, oldString: text, newString: `${comment}\n${text}` })
    return
  }
  const lines = readFileSync(path, 'utf8').split('\n')
  lines.splice(lines.indexOf(text), 0, comment)
  writeFileSync(path, lines.join('\n'))
}

// Takes the first ready task that nobody else gets first: wakeup → ready → claim.
export async function begin(agent, log) {
  await ask(agent, log, 'wakeup', {})
  const list = await ask(agent, log, 'backlog_list', { ready: true })
  for (const [, task] of list.matchAll(/^- ([A-Z]+-\d+) /gm)) {
    if (!(await claim(agent, log, task, 'check it'))) continue
    log.grants.push({ task, agent: agent.name, undone: log.plan.get(task).waitsFor.filter(each => !log.done.has(each)) })
    return task
  }
  return undefined
}

// pack → claim of the code → edit → test_select → note → update → what the agent before left.
export async function finish(agent, log, task, { isPrepared = false } = {}) {
  const { place, waitsFor } = log.plan.get(task)
  if (!isPrepared) await prepare(agent, log, task)
  for (const before of waitsFor) {
    const other = log.done.get(before)
    const left = await ask(agent, log, 'handoff', { agent: other, task: before, tokens: 3_000 })
    if (!left.includes(noteOf(before, other))) log.failures.push(`handoff of ${before} lacks the note of ${other}: ${left}`)
  }
  await edit(agent, log, task, place)
  const tests = await ask(agent, log, 'test_select', { files: [place.file] })
  if (!/^(Run |No )/.test(tests)) log.failures.push(`test_select of ${place.file} names no tests: ${tests}`)
  const type = waitsFor.length === 0 ? 'EDIT' : 'LEARNING'
  await ask(agent, log, 'episode_add', { type, content: noteOf(task, agent.name), entities: [place.file], task })
  if (log.done.has(task)) log.failures.push(`${task} was done by ${log.done.get(task)} and by ${agent.name}`)
  log.done.set(task, agent.name)
  await ask(agent, log, 'backlog_update', { id: task, status: 'done', evidence: ['The selected tests pass.'] })
}

export async function prepare(agent, log, task) {
  const { place } = log.plan.get(task)
  const pack = await ask(agent, log, 'context_pack', { task })
  if (!pack.includes(place.file)) log.failures.push(`the pack of ${task} does not name ${place.file}: ${pack}`)
  await ask(agent, log, 'backlog_update', { id: task, status: 'in_progress' })
  if (!(await claim(agent, log, `${place.file}:${place.line}`, 'check it', { task })))
    log.failures.push(`${agent.name} could not claim ${place.file}, which only ${task} changes`)
}

// Works until every task is done.
export async function work(agent, log) {
  for (let round = 0; round < ROUNDS_MAX && log.done.size < log.plan.size; round++) {
    const task = await begin(agent, log)
    if (task) await finish(agent, log, task)
    else await pause()
  }
}
