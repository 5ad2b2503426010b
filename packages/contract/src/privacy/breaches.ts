// The register of breaches of personal data (GDPR art. 33.5): what happened, the clock of the authority, and what was
// decided. All staff report; Admins decide.

import { OFFICE_COUNTRIES } from '@maat/domain/money/invoices/vat-rates'
import { BREACH_ANSWERS, BREACH_CLOCKS, BREACH_HARMS, BREACH_RISKS } from '@maat/domain/privacy/breaches'
import { DATA_KINDS } from '@maat/domain/privacy/personal-data'
import { z } from 'zod'
import { BreachId } from '../ids.ts'
import { Moment, SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { multilineText, requiredLine, requiredText } from '../person.ts'

export const MOST_PEOPLE = 10_000_000

const fields = {
  title: requiredLine(160),
  /** The country of the office whose authority is competent. */
  country: z.enum(OFFICE_COUNTRIES),
  /** When the firm noticed it: the clock runs from then. */
  noticedAt: Moment,
  happened: requiredText(4000),
  harms: z.array(z.enum(BREACH_HARMS)).min(1, 'field.required').max(BREACH_HARMS.length),
  dataKinds: z.array(z.enum(DATA_KINDS)).max(DATA_KINDS.length),
  /** About how many people; null while unknown. */
  peopleCount: z.int().min(0).max(MOST_PEOPLE).nullable(),
  consequences: multilineText(2000),
  measures: multilineText(2000),
  risk: z.enum(BREACH_RISKS),
}

const Answer = z.object({
  answer: z.enum(BREACH_ANSWERS),
  /** When they were told, or when the firm decided not to. */
  at: SentMoment,
  by: z.string(),
  /** The authority's number, or how the people were told. */
  reference: z.string(),
  reason: z.string(),
})

export const BREACH_ACTIONS = ['change', 'decide'] as const

export const BreachView = z.object({
  id: BreachId,
  ...fields,
  noticedAt: SentMoment,
  dueAt: SentMoment,
  clock: z.enum(BREACH_CLOCKS),
  reportedBy: z.string(),
  createdAt: SentMoment,
  authority: Answer.nullable(),
  people: Answer.nullable(),
  closedAt: SentMoment.nullable(),
  version: z.number(),
  can: z.array(z.enum(BREACH_ACTIONS)),
})
export type BreachView = z.output<typeof BreachView>

export const NewBreach = z.strictObject(fields)
export const BreachDecision = z.strictObject({
  answer: z.enum(BREACH_ANSWERS),
  /** Only if they were told. */
  at: Moment.nullable(),
  reference: multilineText(400),
  /** For not telling them, or for telling the authority late. */
  reason: multilineText(2000),
  version: z.int().min(1),
})

const byBreach = { params: z.object({ breachId: BreachId }) }
const example = {
  title: 'Courriel au mauvais destinataire',
  country: 'BE' as const,
  noticedAt: '2026-11-16T09:00:00.000Z',
  happened: 'Un projet de conclusions est parti chez un autre client.',
  harms: ['confidentiality' as const],
  dataKinds: ['identity' as const, 'case' as const],
  peopleCount: 1,
  consequences: '',
  measures: 'Le destinataire a confirmé la suppression.',
  risk: 'unlikely' as const,
}
const decisionExample = {
  answer: 'not-needed' as const,
  at: null,
  reference: '',
  reason: 'Supprimé sans lecture.',
  version: 1,
}

export const listBreaches = operation({
  path: 'GET /api/breaches',
  summary: 'Lists the breaches of personal data that the caller may read, the latest first.',
  needs: 'breach.list',
  query: z.strictObject({ ...pageQuery, state: z.enum(['open', 'closed']).optional() }),
  reply: pageOf(BreachView),
})

export const readBreach = operation({
  path: 'GET /api/breaches/:breachId',
  summary: 'Returns a breach of personal data.',
  needs: 'breach.read',
  ...byBreach,
  reply: BreachView,
  fails: ['breach.not-found'],
})

export const reportBreach = operation({
  path: 'POST /api/breaches',
  summary: 'Reports a breach of personal data. The Admins hear of it at once.',
  needs: 'breach.report',
  body: NewBreach,
  example,
  reply: BreachView,
  createsOnce: true,
  fails: ['breach.not-yet-noticed'],
})

export const changeBreach = operation({
  path: 'PUT /api/breaches/:breachId',
  summary:
    'Changes what is known of a breach. A greater risk ends the decision not to tell the authority, and its clock runs again.',
  needs: 'breach.change',
  ...byBreach,
  body: NewBreach.extend({ version: z.int().min(1) }),
  example: { ...example, version: 1 },
  reply: BreachView,
  fails: ['breach.not-found', 'breach.closed', 'breach.not-yet-noticed', 'record.stale'],
})

export const decideAboutAuthority = operation({
  path: 'PUT /api/breaches/:breachId/authority',
  summary: 'Records that the authority was told of a breach, or why it need not be.',
  needs: 'breach.decide',
  ...byBreach,
  body: BreachDecision,
  example: decisionExample,
  reply: BreachView,
  fails: [
    'breach.not-found',
    'breach.closed',
    'breach.moment-unfit',
    'breach.reason-missing',
    'breach.must-be-told',
    'record.stale',
  ],
})

export const decideAboutPeople = operation({
  path: 'PUT /api/breaches/:breachId/people',
  summary: 'Records that the people concerned were told of a breach, or why they need not be.',
  needs: 'breach.decide',
  ...byBreach,
  body: BreachDecision,
  example: decisionExample,
  reply: BreachView,
  fails: [
    'breach.not-found',
    'breach.closed',
    'breach.moment-unfit',
    'breach.reason-missing',
    'record.stale',
  ],
})

export const closeBreach = operation({
  path: 'POST /api/breaches/:breachId/close',
  summary: 'Closes a breach about which the firm has decided. It stays in the register and changes no more.',
  needs: 'breach.decide',
  ...byBreach,
  body: z.strictObject({ version: z.int().min(1) }),
  example: { version: 1 },
  reply: BreachView,
  fails: ['breach.not-found', 'breach.closed', 'breach.undecided', 'record.stale'],
})
