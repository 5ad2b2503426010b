// Sends the reset link after the answer, so that the response time reveals nothing.
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { findUser } from '../users/index.ts'
import { sendRequestedLink } from './account-links.ts'

export const sendResetLink = defineJob({
  name: 'accounts.send-reset-link',
  /** Null if the address is unknown. */
  data: z.object({ userId: z.uuid().nullable() }),
  sideBySide: 3,
  async work(_, { userId }, inWork) {
    if (!userId) return
    await inWork(async work => {
      const user = await findUser(work.tx, userId)
      if (user && !user.disabled_at) await sendRequestedLink(work, user, 'reset-password')
    })
  },
})
