import { tool } from './api.js'
import { state } from './state.js'

export const ROWS_MAX = 100

// Rows of a query, with the part after the last dot of each column as its name.
export async function rows(query, params = {}, limit = ROWS_MAX) {
  const past = state.asOf ? { asOf: state.asOf } : {}
  // A project without code has no rows, which is no fault.
  const found = await tool('graph_query', { query, language: 'cypher', params, limit, ...past }).catch(problem => {
    if (problem.code !== 'INDEX_EMPTY') throw problem
    return {}
  })
  return (found.results ?? []).map(row => Object.fromEntries(Object.entries(row).map(([name, value]) => [name.split('.').at(-1), value])))
}
