// Sends the reset link after the answer, so that the response time reveals nothing. An unknown address causes the same
// work, which is undone: otherwise the next requests would be slower after a known one.
import { UserId } from '@maat/contract/ids'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/job-queue.ts'
import { findUser, type UserRow } from '../users/index.ts'
import { sendRequestedLink } from './account-links.ts'

const NOBODY = UserId.parse('00000000-0000-4000-8000-000000000000')

class Undone extends Error {}

export const sendResetLink = defineJob({
  name: 'accounts.send-reset-link',
  /** Null if the address is unknown. */
  data: z.object({ userId: UserId.nullable() }),
  sideBySide: 3,
  async work(_, { userId }, inWork) {
    try {
      await inWork(async work => {
        const user = await findUser(work.tx, userId ?? NOBODY)
        const standIn = await findStandIn(work.tx)
        const isKnown = user !== undefined && !user.disabled_at
        const recipient = isKnown ? user : standIn
        if (recipient) await sendRequestedLink(work, recipient, 'reset-password')
        if (!isKnown) throw new Undone()
      })
    } catch (error) {
      if (!(error instanceof Undone)) throw error
    }
  },
})

/** Any account: its link and its mail are rolled back. */
const findStandIn = async (tx: Tx): Promise<UserRow | undefined> =>
  await tx.selectFrom('users').selectAll().where('disabled_at', 'is', null).limit(1).executeTakeFirst()
