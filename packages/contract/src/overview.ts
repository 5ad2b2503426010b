// What an Admin's home shows of the firm: cases, people, offices, and the health of background work.
import { CASE_STATUSES } from '@maat/domain/case-states'
import { ACCOUNT_ROLES } from '@maat/domain/roles'
import { z } from 'zod'
import { CaseRow } from './cases.ts'
import { OfficeId } from './ids.ts'
import { operation } from './operation.ts'

export const readOverview = operation({
  path: 'GET /api/overview',
  summary:
    'Cases by office and status, people by role and office, recent sign-ups, and the state of jobs, mail and the audit chain.',
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
    cases: z.object({
      byOffice: z.array(z.object({ officeId: OfficeId, status: z.enum(CASE_STATUSES), count: z.number() })),
      /** Only how many: what is in a draft is between the client and whoever prepares it. */
      drafts: z.number(),
      conflictsToReview: z.number(),
      /** Open cases that no lawyer treats, the oldest first. */
      unassigned: z.object({ count: z.number(), oldest: z.array(CaseRow) }),
    }),
    unverified: z.number(),
    newThisWeek: z.number(),
    signInsToday: z.number(),
    failedSignInsToday: z.number(),
    mails: z.object({ queued: z.number(), failed: z.number(), settledToday: z.number() }),
    jobs: z.object({ waiting: z.number(), failed: z.number() }),
    /** How much of what runs in the background has waited, or stands failed, for more than an hour. */
    backlog: z.number(),
    audit: z.object({ entries: z.number(), unsealed: z.number() }),
  }),
})
