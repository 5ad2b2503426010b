// The firm's backups, for its Admins: the time and size of the last good one. Their location and content concern only
// the operator of the server.

import { z } from 'zod'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'

export const readBackups = operation({
  path: 'GET /api/backups',
  summary: 'Returns the last good backup, and the time of the next one.',
  needs: 'backlog.read',
  reply: z.object({
    /** Null if there are no automatic backups. */
    nextAt: SentMoment.nullable(),
    last: z
      .object({
        at: SentMoment,
        bytes: z.number(),
        rows: z.number(),
        files: z.number(),
        /** Files that were already missing in the storage. */
        lost: z.number(),
        seconds: z.number(),
        isEncrypted: z.boolean(),
      })
      .nullable(),
  }),
})
export type BackupsView = z.output<typeof readBackups.reply>
