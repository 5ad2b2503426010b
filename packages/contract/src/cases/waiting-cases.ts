// New cases that wait for the firm's decision, with the facts for it. Only for the staff: a client never learns of
// conflicts.

import { CONFLICT_STATES } from '@maat/domain/cases/conflicts'
import { LEGAL_AID_OUTCOMES } from '@maat/domain/legal-aid/legal-aid'
import { z } from 'zod'
import { SentDay } from '../day.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { CaseRow } from './cases.ts'

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
  sentAt: SentMoment,
  isUrgent: z.boolean(),
  /**
   * The next date: a deadline, an event, the client's urgent date, or a date that they named in the questions of the
   * procedure.
   */
  nextDate: z.object({ kind: z.enum(NEXT_DATE_KINDS), on: SentDay }).nullable(),
  asksLegalAid: z.boolean(),
  legalAid: z.enum(LEGAL_AID_OUTCOMES).nullable(),
  /** The number of required or requested documents, and how many of them are present. */
  documents: z.object({ demanded: z.number(), here: z.number() }),
  conflict: z.enum(CONFLICT_STATES).nullable(),
  isAnswered: z.boolean(),
  can: z.array(z.enum(['accept', 'decide'])),
})
export type WaitingCase = z.output<typeof WaitingCase>

export const listWaitingCases = operation({
  path: 'GET /api/waiting-cases',
  summary:
    'Lists the new cases that the caller may accept or refuse: urgent ones first, then the longest waiting.',
  needs: 'case.list-waiting',
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(WaitingCase),
})
