// New cases that wait for the firm's answer, with what one looks at before giving it. For the staff alone: a client
// never learns of conflicts.
import { CONFLICT_STATES } from '@maat/domain/conflicts'
import { LEGAL_AID_OUTCOMES } from '@maat/domain/legal-aid'
import { z } from 'zod'
import { CaseRow } from './cases.ts'
import { operation } from './operation.ts'
import { pageOf, pageQuery } from './paging.ts'

export const NEXT_DATE_KINDS = ['deadline', 'event', 'urgent', 'named'] as const

export const WaitingCase = CaseRow.pick({
  id: true,
  number: true,
  title: true,
  type: true,
  ownerName: true,
  lawyerName: true,
  officeId: true,
}).extend({
  sentAt: z.string(),
  isUrgent: z.boolean(),
  /** What comes first: a deadline, what is in the calendar, the day that the client must not miss, or one that they named in answer to the questions of the procedure. */
  nextDate: z.object({ kind: z.enum(NEXT_DATE_KINDS), on: z.string() }).nullable(),
  asksLegalAid: z.boolean(),
  /** Of the last test that was made, where there is one. */
  legalAid: z.enum(LEGAL_AID_OUTCOMES).nullable(),
  /** How many are demanded or asked for, and how many of these are here. */
  documents: z.object({ demanded: z.number(), here: z.number() }),
  /** Null where nothing was checked yet. */
  conflict: z.enum(CONFLICT_STATES).nullable(),
  /** The client answered the changes that were proposed. */
  isAnswered: z.boolean(),
  can: z.array(z.enum(['accept', 'decide'])),
})
export type WaitingCase = z.output<typeof WaitingCase>

export const listWaitingCases = operation({
  path: 'GET /api/waiting-cases',
  summary:
    'The new cases that the caller may accept or refuse: what is urgent first, then those that wait longest.',
  needs: 'case.list-waiting',
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(WaitingCase),
})
