// The timer of a staff member: one at a time, the same on every screen and device.

import { ACTIVITIES } from '@maat/domain/money/invoices/billing-types'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { CaseId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line } from '../person.ts'
import { MOST_WORK_CHARACTERS, NewTimeEntry, TimeEntryView } from './time.ts'

/** A month, longer than any forgotten timer. */
export const MOST_TIMER_SECONDS = 2_678_400

export const TimerView = z.object({
  caseId: CaseId,
  /** Null if the user lost access to the case: the timer can then only be discarded. */
  case: z.object({ number: z.string().nullable(), title: z.string() }).nullable(),
  text: z.string(),
  activity: z.enum(ACTIVITIES),
  /** The counted seconds before the last pause. */
  secondsBefore: z.number(),
  /** Null while it is paused. */
  runningSince: SentMoment.nullable(),
  startedAt: SentMoment,
  /** The time zone of the case's office: the timer counts as forgotten after midnight there. */
  timeZone: z.string(),
  version: z.number(),
})
export type TimerView = z.output<typeof TimerView>

const version = z.int().min(1)

export const readTimer = operation({
  path: 'GET /api/timer',
  summary: 'Returns the caller’s timer, if one is running or paused.',
  needs: 'timer.keep',
  reply: z.object({ timer: TimerView.nullable() }),
})

export const startTimer = operation({
  path: 'POST /api/cases/:caseId/timer',
  summary: 'Starts the caller’s timer on a case. Only one timer runs at a time.',
  needs: 'case.record-work',
  ...caseParams,
  body: z.strictObject({
    text: line(MOST_WORK_CHARACTERS).default(''),
    activity: z.enum(ACTIVITIES).default('other'),
  }),
  example: { text: 'Lettre au propriétaire', activity: 'writing' },
  reply: TimerView,
  fails: ['case.not-found', 'case.closed', 'timer.already-there'],
})

export const pauseTimer = operation({
  path: 'POST /api/timer/pause',
  summary: 'Pauses the caller’s timer.',
  needs: 'timer.keep',
  body: z.strictObject({ version }),
  example: { version: 1 },
  reply: TimerView,
  fails: ['timer.not-found', 'record.stale'],
})

export const resumeTimer = operation({
  path: 'POST /api/timer/resumption',
  summary: 'Resumes the caller’s timer.',
  needs: 'timer.keep',
  body: z.strictObject({ version }),
  example: { version: 1 },
  reply: TimerView,
  fails: ['timer.not-found', 'record.stale'],
})

export const correctTimer = operation({
  path: 'PUT /api/timer',
  summary: 'Corrects the description of the timer’s work, and the counted time.',
  needs: 'timer.keep',
  body: z.strictObject({
    text: line(MOST_WORK_CHARACTERS),
    activity: z.enum(ACTIVITIES),
    /** The new count of the timer. */
    seconds: z.int().min(0).max(MOST_TIMER_SECONDS).optional(),
    version,
  }),
  example: { text: 'Lettre au propriétaire', activity: 'writing', seconds: 1200, version: 1 },
  reply: TimerView,
  fails: ['timer.not-found', 'record.stale'],
})

export const takeTimer = operation({
  path: 'POST /api/timer/entry',
  summary:
    'Creates a time entry from the timer, with the values that the caller confirms, and ends the timer.',
  needs: 'timer.keep',
  body: z.strictObject({ ...NewTimeEntry.omit({ source: true }).shape, version }),
  example: {
    workedOn: '2026-11-16',
    minutes: 20,
    activity: 'writing',
    text: 'Lettre au propriétaire',
    version: 1,
  },
  reply: TimeEntryView,
  createsOnce: true,
  fails: ['timer.not-found', 'case.not-found', 'case.closed', 'time.in-future', 'record.stale'],
})

export const discardTimer = operation({
  path: 'DELETE /api/timer',
  summary: 'Ends the caller’s timer without storing anything.',
  needs: 'timer.keep',
  reply: EmptyReply,
  fails: ['timer.not-found'],
})
