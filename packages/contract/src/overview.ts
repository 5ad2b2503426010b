// What an Admin's home shows of the firm: people, offices, and the health of background work.
import { ACCOUNT_ROLES } from '@maat/domain/roles'
import { z } from 'zod'
import { OfficeId } from './ids.ts'
import { operation } from './operation.ts'

export const readOverview = operation({
  path: 'GET /api/overview',
  summary: 'People by role and office, recent sign-ups, and the state of jobs, mail and the audit chain.',
  needs: 'overview.read',
  reply: z.object({
    people: z.array(
      z.object({
        role: z.enum(ACCOUNT_ROLES),
        officeId: OfficeId.nullable(),
        active: z.number(),
        disabled: z.number(),
      }),
    ),
    unverified: z.number(),
    newThisWeek: z.number(),
    signInsToday: z.number(),
    failedSignInsToday: z.number(),
    mails: z.object({ queued: z.number(), failed: z.number(), settledToday: z.number() }),
    jobs: z.object({ waiting: z.number(), failed: z.number() }),
    audit: z.object({ entries: z.number(), unsealed: z.number() }),
  }),
})
