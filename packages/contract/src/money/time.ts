// Work on cases: activity, person, duration and price. Only for the staff.
import {
  ACTIVITIES,
  BILLING_KINDS,
  FEE_METHODS,
  INVOICE_STATUSES,
  RATE_SOURCES,
  TIME_SOURCES,
} from '@maat/domain/money/invoices/billing-types'
import { BUDGET_STAGES } from '@maat/domain/money/work/billed-time'
import { LANGUAGES } from '@maat/domain/words/languages'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { Day, SentDay } from '../day.ts'
import { CaseId, TimeEntryId, UserId } from '../ids.ts'
import { Money } from '../money.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, multilineText } from '../person.ts'

export const MOST_MINUTES = 1440
export const MOST_WORK_CHARACTERS = 500
export const MOST_PRIVATE_CHARACTERS = 1000
export const MOST_REASON_CHARACTERS = 200

export const WORK_ACTIONS = ['change', 'write-down'] as const
export const TIME_ACTIONS = [...WORK_ACTIONS, 'approve'] as const

const OnInvoice = z.object({
  status: z.enum(INVOICE_STATUSES),
  number: z.string().nullable(),
})

const WriteDown = z.object({ amount: Money, reason: z.string() })

export const TimeEntryView = z.object({
  id: TimeEntryId,
  caseId: CaseId,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  personId: UserId,
  personName: z.string(),
  workedOn: SentDay,
  minutes: z.number(),
  /** Rounded up to the office's unit. */
  billedMinutes: z.number(),
  activity: z.enum(ACTIVITIES),
  text: z.string(),
  /** Only for the staff. */
  privateNote: z.string(),
  billing: z.enum(BILLING_KINDS),
  rate: Money,
  rateSource: z.enum(RATE_SOURCES),
  worth: Money,
  writeDown: WriteDown.nullable(),
  /** The billed amount: zero for included or free work. */
  billed: Money,
  source: z.enum(TIME_SOURCES).nullable(),
  invoice: OnInvoice.nullable(),
  /** An assistant's work that no lawyer or Admin has confirmed yet: it cannot be billed. */
  awaitsApproval: z.boolean(),
  version: z.number(),
  can: z.array(z.enum(TIME_ACTIONS)),
})
export type TimeEntryView = z.output<typeof TimeEntryView>

const byEntry = { params: z.object({ entryId: TimeEntryId }) }

export const BILLED_STATES = ['unbilled', 'billed'] as const

/** The filters of the lists of time and of costs. */
export const workFilters = {
  case: CaseId.optional(),
  person: UserId.optional(),
  mine: z.stringbool().optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** Work on a draft is unbilled. */
  state: z.enum(BILLED_STATES).optional(),
}

export const timeFilters = {
  ...workFilters,
  /** Only entries that wait for approval. */
  waiting: z.stringbool().optional(),
}

export const listTimeEntries = operation({
  path: 'GET /api/time-entries',
  summary: 'Lists the work that the caller may read, of one case or of all cases: newest first.',
  needs: 'time.list',
  query: z.strictObject({
    ...pageQuery,
    ...timeFilters,
  }),
  reply: pageOf(TimeEntryView),
})

export const readTimeEntry = operation({
  path: 'GET /api/time-entries/:entryId',
  summary: 'Returns one time entry.',
  needs: 'time.read',
  ...byEntry,
  reply: TimeEntryView,
  fails: ['time.not-found'],
})

const required = (text: string) => text.length > 0
const workFields = {
  workedOn: Day,
  minutes: z.int().min(1).max(MOST_MINUTES),
  activity: z.enum(ACTIVITIES),
  text: line(MOST_WORK_CHARACTERS).refine(required, 'field.required'),
  privateNote: multilineText(MOST_PRIVATE_CHARACTERS).default(''),
  /** By default as in the agreement of the case. */
  billing: z.enum(BILLING_KINDS).optional(),
}
export const NewTimeEntry = z.strictObject({
  ...workFields,
  source: z
    .strictObject({ kind: z.enum(TIME_SOURCES).exclude(['timer']), id: line(60).refine(required) })
    .optional(),
})

const workExample = {
  workedOn: '2026-11-16',
  minutes: 80,
  activity: 'writing' as const,
  text: 'Lettre au propriétaire',
}

export const addTimeEntry = operation({
  path: 'POST /api/cases/:caseId/time-entries',
  summary: 'Records the caller’s work on a case, at the rate of its day.',
  needs: 'case.record-work',
  ...caseParams,
  body: NewTimeEntry,
  example: workExample,
  reply: TimeEntryView,
  createsOnce: true,
  fails: ['case.not-found', 'case.closed', 'time.in-future', 'time.source-used'],
})

export const ChangedTimeEntry = z.strictObject({ ...workFields, version: z.int().min(1) })

export const changeTimeEntry = operation({
  path: 'PUT /api/time-entries/:entryId',
  summary:
    'Changes a time entry. Its rate stays the same, unless it moves to another day. A change by an assistant asks for approval again; one by a lawyer or Admin approves the entry.',
  needs: 'time.change',
  ...byEntry,
  body: ChangedTimeEntry,
  example: { ...workExample, minutes: 75, version: 1 },
  reply: TimeEntryView,
  // If stale, the problem contains the current entry.
  fails: ['time.not-found', 'time.on-invoice', 'time.in-future', 'work.write-down-too-great', 'record.stale'],
})

export const approveTimeEntry = operation({
  path: 'POST /api/time-entries/:entryId/approval',
  summary: 'Approves an assistant’s time entry as the caller read it, so that it can be billed.',
  needs: 'time.approve',
  ...byEntry,
  body: z.strictObject({ version: z.int().min(1) }),
  example: { version: 1 },
  reply: TimeEntryView,
  // If stale, the problem contains the current entry.
  fails: ['time.not-found', 'time.on-invoice', 'time.already-approved', 'record.stale'],
})

export const removeTimeEntry = operation({
  path: 'DELETE /api/time-entries/:entryId',
  summary: 'Deletes a time entry that is on no invoice.',
  needs: 'time.change',
  ...byEntry,
  reply: EmptyReply,
  fails: ['time.not-found', 'time.on-invoice'],
})

/** A discount of zero needs no reason. */
export const NewWriteDown = z
  .strictObject({
    units: z.int().min(0),
    reason: line(MOST_REASON_CHARACTERS).default(''),
    version: z.int().min(1),
  })
  .check(({ value, issues }) => {
    if (value.units > 0 && value.reason === '')
      issues.push({ code: 'custom', path: ['reason'], message: 'field.required', input: value.reason })
  })

export const writeDownTime = operation({
  path: 'PUT /api/time-entries/:entryId/write-down',
  summary:
    'Reduces the billed amount of a time entry, with the reason. An amount of zero reverts the reduction.',
  needs: 'time.write-down',
  ...byEntry,
  body: NewWriteDown,
  example: { units: 1000, reason: 'Geste commercial', version: 1 },
  reply: TimeEntryView,
  fails: ['time.not-found', 'time.on-invoice', 'work.write-down-too-great', 'record.stale'],
})

/** By currency: a case that moved to another country has work in two. */
const Totals = z.object({
  currency: Money.shape.currency,
  minutes: z.number(),
  time: Money,
  costs: Money,
})

const TotalsOfPerson = Totals.omit({ costs: true }).extend({ name: z.string() })

export const WorkSummary = z.object({
  unbilled: z.array(Totals),
  billed: z.array(Totals),
  /** The unbilled work by person, the longest first. */
  byPerson: z.array(TotalsOfPerson),
  method: z.enum(FEE_METHODS).nullable(),
  /** Before VAT, as agreed: disbursements are paid in addition. */
  budget: z.object({ amount: Money, spent: Money, left: Money, stage: z.enum(BUDGET_STAGES) }).nullable(),
  unitMinutes: z.number(),
  /** Today in the time zone of the case's office. */
  today: SentDay,
  timeZone: z.string(),
  /** The client's language for the text of entries. */
  clientLanguage: z.enum(LANGUAGES),
  rate: Money,
  rateSource: z.enum(RATE_SOURCES),
  billing: z.enum(BILLING_KINDS),
  /** The signed fee agreement that states no rate for the caller. */
  agreementGap: z.object({ edition: z.int() }).nullable(),
})
export type WorkSummary = z.output<typeof WorkSummary>

export const readWork = operation({
  path: 'GET /api/cases/:caseId/work',
  summary: 'Returns the work and costs of a case: unbilled, billed, and the remaining budget.',
  needs: 'case.record-work',
  ...caseParams,
  reply: WorkSummary,
  fails: ['case.not-found'],
})

export const UnbilledView = z.object({
  /** Null unless the agreement shows it to the client. */
  shown: z
    .object({
      /** By currency: zero is shown, too. */
      unbilled: z.array(z.object({ currency: Money.shape.currency, fees: Money, costs: Money })),
      budget: z.object({ amount: Money, left: Money }).nullable(),
    })
    .nullable(),
})
export type UnbilledView = z.output<typeof UnbilledView>

export const readUnbilled = operation({
  path: 'GET /api/cases/:caseId/unbilled',
  summary:
    'Returns the unbilled work and costs of a case before VAT, and the remaining budget, if its client agreed to this view.',
  needs: 'case.read-costs',
  ...caseParams,
  reply: UnbilledView,
  fails: ['case.not-found'],
})

const WeekCell = z.object({
  day: SentDay,
  minutes: z.number(),
  entries: z.array(
    TimeEntryView.pick({ id: true, minutes: true, text: true, activity: true, version: true }).extend({
      isLocked: z.boolean(),
    }),
  ),
})

export const WeekView = z.object({
  /** Monday first. */
  days: z.array(SentDay),
  today: SentDay,
  cases: z.array(
    z.object({
      id: CaseId,
      number: z.string().nullable(),
      title: z.string(),
      minutes: z.number(),
      cells: z.array(WeekCell),
    }),
  ),
})
export type WeekView = z.output<typeof WeekView>

export const readMyWeek = operation({
  path: 'GET /api/my-week',
  summary: 'Returns the caller’s own work of a week by case and day, including the cases of the week before.',
  needs: 'time.read-week',
  query: z.strictObject({ day: Day.optional() }),
  reply: WeekView,
})
