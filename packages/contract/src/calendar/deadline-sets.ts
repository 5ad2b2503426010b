// Several deadlines of a case at once: related deadlines are computed and saved together.
import { DEADLINE_SETS, MAX_PLEADINGS, MIN_PLEADINGS } from '@maat/domain/deadlines/deadline-sets'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { Day, SentDay } from '../day.ts'
import { operation } from '../operation.ts'
import { DeadlineComputation, DeadlineView, deadlineQueryFields, NewDeadline } from './deadlines.ts'

const Turns = z.coerce.number().int().min(MIN_PLEADINGS).max(MAX_PLEADINGS)

export const computeDeadlineSet = operation({
  path: 'GET /api/deadline-set-computation',
  summary:
    'Computes related deadlines: those of a Belgian calendar up to its hearing, or of the pleadings of a French appeal. Nothing is stored.',
  needs: 'deadline.compute',
  query: z.strictObject({
    set: z.enum(DEADLINE_SETS),
    startDate: Day,
    hearingDate: Day.optional(),
    turns: Turns.optional(),
    notifiedDate: Day.optional(),
    crossNotifiedDate: Day.optional(),
    residence: deadlineQueryFields.residence,
    otherResidence: deadlineQueryFields.residence,
    court: deadlineQueryFields.court,
  }),
  reply: z.array(
    z.object({
      country: deadlineQueryFields.country,
      act: deadlineQueryFields.act,
      actDate: SentDay,
      isActExpected: z.boolean(),
      rule: deadlineQueryFields.rule,
      residence: deadlineQueryFields.residence,
      court: deadlineQueryFields.court,
      turn: z.number().nullable(),
      /** An initial date, if no rule gives one. */
      proposedDate: SentDay.nullable(),
      computation: DeadlineComputation,
    }),
  ),
})

/** The deadlines of the largest set, and some of the user's own. */
const MOST_AT_ONCE = 12

export const setDeadlines = operation({
  path: 'POST /api/cases/:caseId/deadline-sets',
  summary: 'Saves several deadlines of a case at once: all of them, or none.',
  needs: 'case.keep-deadlines',
  ...caseParams,
  body: z.strictObject({
    deadlines: z.array(NewDeadline).min(1).max(MOST_AT_ONCE),
  }),
  example: {
    deadlines: [
      {
        title: 'Conclusions de l’appelant',
        country: 'FR',
        act: 'appeal-lodged',
        actDate: '2026-11-10',
        rule: 'appeal-pleadings',
        isCritical: true,
      },
    ],
  },
  reply: z.array(DeadlineView),
  createsOnce: true,
  fails: ['case.not-found', 'case.closed'],
})
