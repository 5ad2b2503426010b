// Saving goes on by itself when the line is back: what it saves can be saved twice, and one is still looking at it.
// Whatever decides or sends something is not done later, unasked: it fails, and says so.
import { CallError } from '../api/call-error.ts'
import { lineBack, missLine } from '../api/line.ts'

export async function overTheLine<Reply>(
  send: () => Promise<Reply>,
  isStillWanted: () => boolean,
): Promise<Reply> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const isUnanswered = error instanceof CallError && error.code === 'offline'
      if (!isUnanswered || !isStillWanted()) throw error
      void missLine()
      // Where the server answers others, the line is not to blame.
      const hadToWait = await lineBack()
      if (!hadToWait || !isStillWanted()) throw error
    }
  }
}
