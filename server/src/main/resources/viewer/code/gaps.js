import { count, lower, number } from '../core/format.js'

const LANGUAGES_TOLD = 3

// What is not known about an answer, one sentence for each gap of its basis.
export function gapSentence(gap) {
  const some = gap.count ?? 0
  switch (gap.gap) {
    case 'unresolved-uses':
      return `${count(some, 'use')} of the same name on an unknown receiver may be meant${where(gap)}.`
    case 'unresolved-indirect-uses':
      return `Users of users may be missing: the receiver is unknown${where(gap)}.`
    case 'unread-mentions':
      return `${count(some, 'file')} ${some === 1 ? 'mentions' : 'mention'} it in languages that Cairn does not parse (${languages(gap)})${where(gap)}.`
    case 'unread-code':
      return `${count(some, 'code file')} ${some === 1 ? 'is' : 'are'} in languages that Cairn does not parse (${languages(gap)}) and may use it unseen.`
    case 'unresolved-files':
      return `What ${lower(count(some, 'file'))} ${some === 1 ? 'uses' : 'use'} is not known, because Cairn failed to resolve ${some === 1 ? 'it' : 'them'}${where(gap)}.`
    case 'pending-changes':
      return `Not current: ${gap.reason}.`
    case 'depth-reached':
      return `Users beyond ${lower(count(gap.depth, 'step'))} were not followed${gap.testsAtDepth ? `; a depth of ${gap.testsAtDepth} reaches tests` : ''}.`
    case 'limit-reached':
      return `The search reached a limit: ${gap.reason}. More may be concerned.`
    default:
      return gap.reason ? `${gap.reason}.` : ''
  }
}

function where(gap) {
  const places = gap.where ?? []
  return places.length ? `, for example at ${places[0]}` : ''
}

function languages(gap) {
  const all = Object.entries(gap.languages ?? {})
  const told = all.slice(0, LANGUAGES_TOLD).map(([name, files]) => `${name} ${number(files)}`).join(', ')
  return all.length > LANGUAGES_TOLD ? `${told} and ${all.length - LANGUAGES_TOLD} more` : told
}
