// The link with which somebody chooses a new password, sent after the answer: how long that took tells nothing.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job-queue.ts'
import { findUser } from '../users/index.ts'
import { sendAskedLink } from './account-links.ts'

export const sendResetLink = defineJob({
  name: 'accounts.send-reset-link',
  /** Nobody, where the address belongs to nobody. */
  data: z.object({ userId: z.uuid().nullable() }),
  async work(services, { userId }) {
    if (!userId) return
    const now = services.clock()
    const origin = { actorId: null, ip: '', requestId: 'reset-link', at: now }
    await services.db.transaction().execute(async tx => {
      const user = await findUser(tx, userId)
      if (user && !user.disabled_at)
        await sendAskedLink({ tx, now, services, origin }, user, 'reset-password')
    })
  },
})
