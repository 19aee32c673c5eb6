// How far the running indexing is, of the lines `job phase done of total` that health tells.
const LINE = /^\S+ (.+) (\d+) of (\d+)$/

export function progressOf(health) {
  const jobs = (health?.running ?? []).map(each => LINE.exec(each)).filter(Boolean)
  const sum = part => jobs.reduce((all, job) => all + Number(job[part]), 0)
  const total = sum(3)
  return { total, done: sum(2), share: total ? Math.floor((sum(2) / total) * 100) / 100 : 0, words: jobs.map(job => (Number(job[3]) ? `${job[1]}: ${job[2]} of ${job[3]}` : job[1])).join('\n') }
}
