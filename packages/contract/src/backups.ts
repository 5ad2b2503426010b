// The firm's backups, as its Admins see them: when the last good one was made, and how much it holds. Where they lie and
// what stands in them is the business of whoever runs the server.
import { z } from 'zod'
import { operation } from './operation.ts'

export const readBackups = operation({
  path: 'GET /api/backups',
  summary: 'The last good backup, and when the next is to be made.',
  needs: 'backlog.read',
  reply: z.object({
    /** Null where the product makes none by itself. */
    nextAt: z.string().nullable(),
    last: z
      .object({
        at: z.string(),
        bytes: z.number(),
        rows: z.number(),
        files: z.number(),
        /** Files whose bytes the storage had lost before. */
        lost: z.number(),
        seconds: z.number(),
        isEncrypted: z.boolean(),
      })
      .nullable(),
  }),
})
export type BackupsView = z.output<typeof readBackups.reply>
