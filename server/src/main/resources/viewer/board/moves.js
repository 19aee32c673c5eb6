import { get, tool } from '../core/api.js'
import { toast } from '../parts/toast.js'
import { statusName } from '../parts/signs.js'

// Sets the status of a task unless somebody changed it since it was shown.
export async function moveTask(shown, status) {
  try {
    const now = await get(`/tasks/${encodeURIComponent(shown.id)}`)
    if (now.updated_at !== shown.updated_at) {
      toast(`${shown.id} was changed by somebody else meanwhile; it is ${statusName(now.status)} now. Look at it and try again.`, 'bad')
      return false
    }
    const answer = await tool('backlog_update', { id: shown.id, status, revision: now.revision })
    toast(answer.summary)
    return true
  } catch (problem) {
    toast(`${problem.message} ${problem.hint ?? ''}`, 'bad')
    return false
  }
}
