// Deadlines of cases: computed and explained, set, confirmed by a second person, and stored. Only for the staff.

import {
  DEADLINE_ACTS,
  DEADLINE_COUNTRIES,
  DEADLINE_COURTS,
  DEADLINE_LINE_CODES,
  DEADLINE_OUTCOMES,
  DEADLINE_RESIDENCES,
  DEADLINE_RULES,
  hearingRulesOf,
  LONGEST_PERIOD,
  needsPeriod,
  PERIOD_UNITS,
} from '@maat/domain/deadlines/deadlines'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { Day, SentDay } from '../day.ts'
import { CaseId, DeadlineId, OfficeId, UserId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { line, requiredLine, requiredText } from '../person.ts'

const byId = { params: z.object({ deadlineId: DeadlineId }) }

const Label = requiredLine(200)
const reason = requiredText(1000)

export const deadlineQueryFields = {
  country: z.enum(DEADLINE_COUNTRIES),
  act: z.enum(DEADLINE_ACTS),
  actDate: Day,
  rule: z.enum(DEADLINE_RULES),
  residence: z.enum(DEADLINE_RESIDENCES).default('same-country'),
  court: z.enum(DEADLINE_COURTS).default('ordinary'),
  periodUnit: z.enum(PERIOD_UNITS).optional(),
}
const amount = { periodAmount: z.number().int().min(1).optional() }
const amountInAddress = { periodAmount: z.coerce.number().int().min(1).optional() }

type PeriodFields = Pick<
  z.output<z.ZodObject<typeof deadlineQueryFields & typeof amount>>,
  'country' | 'act' | 'rule' | 'periodAmount' | 'periodUnit'
>

/**
 * Deadlines counted back start from a hearing. A rule without its own period requires one, at most the longest
 * limitation; without a computed rule there is none.
 */
function checkPeriod({ value, issues }: z.core.ParsePayload<PeriodFields>): void {
  const { country, act, rule, periodAmount, periodUnit } = value
  const object = (path: keyof PeriodFields, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value })
  if (act !== 'hearing' && hearingRulesOf(country).includes(rule)) object('act', 'field.invalid')
  if (country === 'CM' || !needsPeriod(rule)) return
  if (periodAmount === undefined) object('periodAmount', 'field.required')
  if (periodUnit === undefined) object('periodUnit', 'field.required')
  else if ((periodAmount ?? 1) > LONGEST_PERIOD[periodUnit]) object('periodAmount', 'field.too-great')
}

/** A date that a user sets instead of the computed one, or if no date is computed. */
const ByHand = z.strictObject({ dueDate: Day, reason })

const deadlineFields = {
  title: Label,
  ...deadlineQueryFields,
  ...amount,
  byHand: ByHand.nullable().default(null),
  /** The act has not happened yet: its last possible day is used. */
  isActExpected: z.boolean().default(false),
  isCritical: z.boolean().default(false),
}

export const NewDeadline = z.strictObject(deadlineFields).check(checkPeriod)

export const DeadlineLine = z.object({
  code: z.enum(DEADLINE_LINE_CODES),
  date: SentDay.nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const Explained = {
  /** Whether the reading of the law needs a lawyer's judgment. */
  needsCheck: z.boolean(),
  /** Whether each cited article was checked at its source. */
  isVerified: z.boolean(),
  lines: z.array(DeadlineLine),
}

export const DeadlineComputation = z.object({
  outcome: z.enum(DEADLINE_OUTCOMES),
  date: SentDay.nullable(),
  otherDate: SentDay.nullable(),
  ...Explained,
})
export type DeadlineComputation = z.output<typeof DeadlineComputation>

export const computeDeadline = operation({
  path: 'GET /api/deadline-computation',
  summary:
    'Computes a deadline by the rules of a country from an act and a period, step by step. Nothing is stored.',
  needs: 'deadline.compute',
  query: z.strictObject({ ...deadlineQueryFields, ...amountInAddress }).check(checkPeriod),
  reply: DeadlineComputation,
})

export const DEADLINE_ACTIONS = ['change', 'confirm', 'finish', 'reopen', 'remove'] as const
export type DeadlineAction = (typeof DEADLINE_ACTIONS)[number]

const itemFields = {
  id: DeadlineId,
  caseId: CaseId,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  officeId: OfficeId.nullable(),
  lawyerName: z.string().nullable(),
  clientName: z.string(),
  title: z.string(),
  country: z.enum(DEADLINE_COUNTRIES),
  rule: z.enum(DEADLINE_RULES),
  dueDate: SentDay,
  /** Set by a user, different from the computed date. */
  isByHand: z.boolean(),
  isCritical: z.boolean(),
  needsCheck: Explained.needsCheck,
  isVerified: Explained.isVerified,
  confirmedAt: SentMoment.nullable(),
  doneAt: SentMoment.nullable(),
  can: z.array(z.enum(DEADLINE_ACTIONS)),
}

export const DeadlineItem = z.object(itemFields)
export type DeadlineItem = z.output<typeof DeadlineItem>

export const DEADLINE_EVENTS = ['set', 'changed', 'confirmed', 'done', 'reopened', 'removed'] as const

export const DeadlineView = z.object({
  ...itemFields,
  act: z.enum(DEADLINE_ACTS),
  actDate: SentDay,
  periodAmount: z.number().nullable(),
  periodUnit: z.enum(PERIOD_UNITS).nullable(),
  residence: z.enum(DEADLINE_RESIDENCES),
  court: z.enum(DEADLINE_COURTS),
  isActExpected: z.boolean(),
  computedDate: SentDay.nullable(),
  otherDate: SentDay.nullable(),
  lines: Explained.lines,
  byHandReason: z.string(),
  setByName: z.string(),
  setAt: SentMoment,
  confirmedByName: z.string().nullable(),
  doneByName: z.string().nullable(),
  /** The reminders of the current date, sent and planned. `daysBefore` is -1 for the one after the date has passed. */
  reminders: z.array(z.object({ date: SentDay, daysBefore: z.number(), sentAt: SentMoment.nullable() })),
  history: z.array(
    z.object({
      at: SentMoment,
      kind: z.enum(DEADLINE_EVENTS),
      byName: z.string().nullable(),
      dueDate: SentDay,
      earlierDate: SentDay.nullable(),
      reason: z.string(),
    }),
  ),
  version: z.number(),
})
export type DeadlineView = z.output<typeof DeadlineView>

/** Open means coming or overdue. */
export const DEADLINE_STATES = ['open', 'coming', 'overdue', 'to-confirm', 'done'] as const

export const listDeadlines = operation({
  path: 'GET /api/deadlines',
  summary:
    'Lists the deadlines of all cases whose deadlines the caller manages: open ones by date, completed ones by latest completion.',
  needs: 'deadline.list',
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(DEADLINE_STATES).optional(),
    case: CaseId.optional(),
    office: OfficeId.optional(),
    lawyer: UserId.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  reply: pageOf(DeadlineItem),
})

export const readDeadline = operation({
  path: 'GET /api/deadlines/:deadlineId',
  summary: 'Returns a deadline with its explanation, its reminders and its history.',
  needs: 'deadline.read',
  ...byId,
  reply: DeadlineView,
  fails: ['deadline.not-found'],
})

export const setDeadline = operation({
  path: 'POST /api/cases/:caseId/deadlines',
  summary:
    'Computes and saves a deadline, or saves a date set by the user with the reason. A second person confirms a critical deadline.',
  needs: 'case.keep-deadlines',
  ...caseParams,
  body: NewDeadline,
  example: {
    title: 'Appel du jugement',
    country: 'BE',
    act: 'served',
    actDate: '2026-11-10',
    rule: 'appeal',
    isCritical: true,
  },
  reply: DeadlineView,
  createsOnce: true,
  fails: ['case.not-found', 'case.closed'],
})

export const changeDeadline = operation({
  path: 'PUT /api/deadlines/:deadlineId',
  summary:
    'Computes a deadline again from corrected data, with the reason. A confirmed deadline must be confirmed again.',
  needs: 'deadline.change',
  ...byId,
  body: z.strictObject({ ...deadlineFields, reason, version: z.number().int().min(1) }).check(checkPeriod),
  example: {
    title: 'Appel du jugement',
    country: 'BE',
    act: 'served',
    actDate: '2026-11-12',
    rule: 'appeal',
    isCritical: true,
    reason: 'L’exploit porte la date du 12.',
    version: 1,
  },
  reply: DeadlineView,
  // If stale, the problem contains the current deadline.
  fails: ['deadline.not-found', 'deadline.already-done', 'record.stale'],
})

export const confirmDeadline = operation({
  path: 'POST /api/deadlines/:deadlineId/confirmation',
  summary:
    'Confirms a critical deadline in the version that the user read. The user who set it cannot confirm it.',
  needs: 'deadline.confirm',
  ...byId,
  body: z.strictObject({ version: z.number().int().min(1) }),
  example: { version: 1 },
  reply: DeadlineView,
  fails: ['deadline.not-found', 'deadline.nothing-to-confirm', 'deadline.same-person', 'record.stale'],
})

export const finishDeadline = operation({
  path: 'POST /api/deadlines/:deadlineId/completion',
  summary: 'Marks a deadline as done. No more reminders are sent.',
  needs: 'deadline.change',
  ...byId,
  body: z.strictObject({ note: line(1000).default('') }),
  example: { note: 'Requête d’appel déposée au greffe.' },
  reply: DeadlineView,
  fails: ['deadline.not-found', 'deadline.already-done'],
})

export const reopenDeadline = operation({
  path: 'POST /api/deadlines/:deadlineId/reopening',
  summary: 'Marks a deadline as not done, with the reason. Reminders are sent again.',
  needs: 'deadline.change',
  ...byId,
  body: z.strictObject({ reason }),
  example: { reason: 'La requête est revenue du greffe.' },
  reply: DeadlineView,
  fails: ['deadline.not-found', 'deadline.not-done'],
})

export const removeDeadline = operation({
  path: 'POST /api/deadlines/:deadlineId/removal',
  summary: 'Deletes a wrong deadline, with the reason. The case’s timeline keeps both.',
  needs: 'deadline.change',
  ...byId,
  body: z.strictObject({ reason }),
  example: { reason: 'Encodé dans le mauvais dossier.' },
  reply: EmptyReply,
  fails: ['deadline.not-found'],
})
