// The legal obligations of the firm: when the proof of each is due, who gives it, and what was given.

import {
  CLOSED_DAY_RULES,
  EVENT_UNITS,
  isMonthDay,
  MOST_DAYS_OF_RULE,
  RULE_UNITS,
} from '@maat/domain/compliance/obligations/obligation-rules'
import {
  LISTED_STATES,
  LONGEST_REMINDER,
  MOST_REMINDERS,
  PROOF_KINDS,
  TERM_STATES,
} from '@maat/domain/compliance/obligations/obligation-terms'
import { OFFICE_COUNTRIES } from '@maat/domain/money/invoices/vat-rates'
import { z } from 'zod'
import { Day, SentDay } from '../day.ts'
import { ObligationId, ObligationTermId, OfficeId, UserId } from '../ids.ts'
import { Moment, SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { line, multilineText, requiredLine } from '../person.ts'

export const MOST_OBLIGATIONS = 500

const MonthDay = z.string().refine(isMonthDay, 'field.invalid')
const amount = z.int().min(1).max(1000)
const Rule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dates'),
    days: z.array(MonthDay).min(1, 'field.required').max(MOST_DAYS_OF_RULE),
    everyYears: z.int().min(1).max(10),
  }),
  z.strictObject({ kind: z.literal('interval'), amount, unit: z.enum(RULE_UNITS) }),
  z.strictObject({ kind: z.literal('event'), amount, unit: z.enum(EVENT_UNITS) }),
])

const inEachLanguage = <Text extends z.ZodType>(schema: Text) =>
  z.strictObject({ fr: schema, en: schema, nl: schema })

const obligationFields = {
  title: inEachLanguage(requiredLine(160)),
  /** Whose law it is, and whose holidays count; empty for the whole firm. */
  country: z.enum(OFFICE_COUNTRIES).nullable(),
  /** Only for this office. */
  officeId: OfficeId.nullable(),
  rule: Rule,
  /** The first day from which dates count. */
  startsOn: Day,
  onClosedDay: z.enum(CLOSED_DAY_RULES),
  ownerId: UserId.nullable(),
  deputyId: UserId.nullable(),
  proof: z.enum(PROOF_KINDS),
  /** Days before the due day on which it is recalled. */
  remindDays: z.array(z.int().min(0).max(LONGEST_REMINDER)).max(MOST_REMINDERS),
  /** If it is forgotten. */
  consequence: inEachLanguage(multilineText(600)),
  source: line(300),
  /** When the source was read. */
  sourceOn: Day.nullable(),
  /** The firm has not compared it with its source yet. */
  isToVerify: z.boolean(),
}

const Person = z.object({ id: UserId, name: z.string() })

export const ObligationTermView = z.object({
  id: ObligationTermId,
  dueOn: SentDay,
  /** By its rule, before a holiday or a user moved it. */
  nominalOn: SentDay,
  /** Only for a term in hours: their end, and the event from which they run. */
  dueAt: SentMoment.nullable(),
  happenedAt: SentMoment.nullable(),
  state: z.enum(TERM_STATES),
  moveReason: z.string(),
  cancelReason: z.string(),
  proof: z
    .object({
      doneOn: SentDay,
      by: z.string(),
      at: SentMoment,
      number: z.string(),
      statement: z.string(),
      fileName: z.string().nullable(),
    })
    .nullable(),
})
export type ObligationTermView = z.output<typeof ObligationTermView>

export const OBLIGATION_ACTIONS = ['edit', 'prove'] as const

export const ObligationView = z.object({
  id: ObligationId,
  ...obligationFields,
  startsOn: SentDay,
  sourceOn: SentDay.nullable(),
  owner: Person.nullable(),
  deputy: Person.nullable(),
  /** The earliest one without a proof. */
  term: ObligationTermView.nullable(),
  /** How many proofs are missing. */
  lateCount: z.number(),
  endedAt: SentMoment.nullable(),
  endReason: z.string(),
  /** The caller may export the figures of the books for its open term. */
  hasFigures: z.boolean(),
  version: z.number(),
  can: z.array(z.enum(OBLIGATION_ACTIONS)),
})
export type ObligationView = z.output<typeof ObligationView>

const byId = { params: z.object({ obligationId: ObligationId }) }
const Reason = requiredLine(300)

export const listObligations = operation({
  path: 'GET /api/obligations',
  summary: 'Lists the legal obligations of the firm: those whose proof is due first come first.',
  needs: 'obligation.list',
  query: z.strictObject({
    ...pageQuery,
    search: line(200).optional(),
    state: z.enum(LISTED_STATES).optional(),
    country: z.enum(OFFICE_COUNTRIES).optional(),
    mine: z.literal('true').optional(),
  }),
  takesTurn: 'search',
  reply: pageOf(ObligationView),
})

export const countObligationProofs = operation({
  path: 'GET /api/obligation-counts',
  summary: 'Counts the missing proofs of the firm’s obligations, and those due within a month.',
  needs: 'obligation.count',
  reply: z.object({ late: z.number(), soon: z.number() }),
})

export const readObligation = operation({
  path: 'GET /api/obligations/:obligationId',
  summary: 'Returns a legal obligation of the firm.',
  needs: 'obligation.read',
  ...byId,
  reply: ObligationView,
  fails: ['obligation.not-found'],
})

export const listObligationTerms = operation({
  path: 'GET /api/obligations/:obligationId/terms',
  summary: 'Lists the terms of an obligation with their proofs, the latest first.',
  needs: 'obligation.read',
  ...byId,
  query: z.strictObject(pageQuery),
  reply: pageOf(ObligationTermView),
  fails: ['obligation.not-found'],
})

const example = {
  title: { fr: 'Déclaration TVA', en: 'VAT return', nl: 'Btw-aangifte' },
  country: 'BE' as const,
  officeId: null,
  rule: { kind: 'dates' as const, days: ['01-25', '04-25', '07-25', '10-25'], everyYears: 1 },
  startsOn: '2026-01-01',
  onClosedDay: 'next' as const,
  ownerId: null,
  deputyId: null,
  proof: 'number' as const,
  remindDays: [30, 7, 1],
  consequence: { fr: '', en: '', nl: '' },
  source: 'Code de la TVA, art. 53',
  sourceOn: null,
  isToVerify: false,
}

const ownersFail = ['obligation.not-a-colleague', 'office.unknown'] as const

export const createObligation = operation({
  path: 'POST /api/obligations',
  summary: 'Enters a legal obligation, and its next term.',
  needs: 'obligation.create',
  body: z.strictObject(obligationFields),
  example,
  reply: ObligationView,
  createsOnce: true,
  fails: ['obligation.too-many', ...ownersFail],
})

export const changeObligation = operation({
  path: 'PUT /api/obligations/:obligationId',
  summary: 'Changes an obligation. Its open terms follow the new rule; proofs stay.',
  needs: 'obligation.edit',
  ...byId,
  body: z.strictObject({ ...obligationFields, version: z.int().min(1) }),
  example: { ...example, version: 1 },
  reply: ObligationView,
  fails: ['obligation.not-found', 'obligation.ended', 'record.stale', ...ownersFail],
})

export const endObligation = operation({
  path: 'POST /api/obligations/:obligationId/end',
  summary:
    'Ends an obligation that concerns the firm no longer. Its proofs stay, its open terms are cancelled.',
  needs: 'obligation.edit',
  ...byId,
  body: z.strictObject({ reason: Reason }),
  example: { reason: 'Le bureau de Paris est fermé.' },
  reply: ObligationView,
  fails: ['obligation.not-found', 'obligation.ended'],
})

export const recordObligationEvent = operation({
  path: 'POST /api/obligations/:obligationId/events',
  summary:
    'Enters the day of an event after which the proof of an obligation is due; if hours are counted, with its moment.',
  needs: 'obligation.prove',
  ...byId,
  body: z.strictObject({ happenedOn: Day, happenedAt: Moment.nullable().default(null) }),
  example: { happenedOn: '2026-06-12', happenedAt: null },
  reply: ObligationView,
  fails: [
    'obligation.not-found',
    'obligation.ended',
    'obligation.no-event',
    'obligation.known-event',
    'obligation.time-missing',
    'obligation.not-yet-happened',
  ],
})

export const addKnownObligations = operation({
  path: 'POST /api/obligation-library',
  summary:
    'Enters the obligations that come with the product, for the countries of the offices. Each waits to be verified.',
  needs: 'obligation.create',
  reply: z.object({ added: z.number() }),
  fails: ['obligation.too-many'],
})
