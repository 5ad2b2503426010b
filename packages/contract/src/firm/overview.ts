// The overview of the firm on an Admin's home page: cases, people, offices, and the health of background work.
import { CASE_STATUSES } from '@maat/domain/cases/case-states'
import { ACCOUNT_ROLES } from '@maat/domain/people/roles'
import { z } from 'zod'
import { CaseRow } from '../cases/cases.ts'
import { OfficeId } from '../ids.ts'
import { operation } from '../operation.ts'

export const readOverview = operation({
  path: 'GET /api/overview',
  summary:
    'Counts cases by office and status, and users by role and office. Also returns recent sign-ups, and the state of jobs, mail and the audit chain.',
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
      /** Only the number: the content of a draft is between the client and the user who prepares it. */
      drafts: z.number(),
      conflictsToReview: z.number(),
      unassigned: z.object({ count: z.number(), oldest: z.array(CaseRow) }),
    }),
    unverified: z.number(),
    newThisWeek: z.number(),
    signInsToday: z.number(),
    failedSignInsToday: z.number(),
    mails: z.object({ queued: z.number(), failed: z.number(), settledToday: z.number() }),
    jobs: z.object({ waiting: z.number(), failed: z.number() }),
    /** The number of background tasks that have been waiting or failed for more than an hour. */
    backlog: z.number(),
    audit: z.object({ entries: z.number(), unsealed: z.number() }),
  }),
})
