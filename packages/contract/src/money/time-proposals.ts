// The user's work on cases without recorded time: proposed entries, which the user takes or dismisses.
import { ACTIVITIES, TIME_SOURCES } from '@maat/domain/money/invoices/billing-types'
import { z } from 'zod'
import { Day, SentDay } from '../day.ts'
import { CaseId } from '../ids.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { requiredLine } from '../person.ts'

const SourceKind = z.enum(TIME_SOURCES).exclude(['timer'])

export const TimeProposal = z.object({
  /** Combines the kind and the source. */
  id: z.string(),
  kind: SourceKind,
  /** The source of the stored entry: a second entry with the same source is refused. */
  sourceId: z.string(),
  caseId: CaseId,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  /** In the time zone of the case's office. */
  day: SentDay,
  minutes: z.number(),
  /** The duration is unknown: this is the usual one for such work. */
  isSuggested: z.boolean(),
  activity: z.enum(ACTIVITIES),
  /** A text for an entry in the client's language, without any names. */
  text: z.string(),
  about: z.string(),
  count: z.number(),
  /** Written by others, and read by the caller. */
  isRead: z.boolean(),
})
export type TimeProposal = z.output<typeof TimeProposal>

export const listTimeProposals = operation({
  path: 'GET /api/time-proposals',
  summary:
    'Lists the caller’s work on cases without a time entry, newest first: letters, events, calls, messages and documents. By default of the last thirty days.',
  needs: 'time.propose',
  query: z.strictObject({
    ...pageQuery,
    case: CaseId.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  reply: pageOf(TimeProposal),
})

export const dismissTimeProposal = operation({
  path: 'PUT /api/time-proposals/dismissal',
  summary: 'Dismisses a proposed time entry, or restores it.',
  needs: 'time.propose',
  body: z.strictObject({
    kind: SourceKind,
    sourceId: requiredLine(60),
    isDismissed: z.boolean(),
  }),
  example: { kind: 'call', sourceId: '00000000-0000-4000-8000-00000000dead', isDismissed: true },
  reply: EmptyReply,
  fails: ['time.proposal-unknown'],
})
