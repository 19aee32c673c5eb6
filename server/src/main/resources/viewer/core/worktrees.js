import { state } from './state.js'

// The worktrees of the shown project's repository, the main one first; empty when there is only one.
export function worktrees(project) {
  const own = state.projects.find(each => each.project === project)
  const all = state.projects.filter(each => own && each.repository === own.repository)
  return all.length > 1 ? all.toSorted((a, b) => Number(b.main) - Number(a.main)) : []
}

export function worktreeName({ name, branch }) {
  return branch && branch !== name ? `${name} · ${branch}` : name
}
