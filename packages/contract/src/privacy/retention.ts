// How long the files of cases are kept: what is due, the rules, and legal holds.
import { DESTRUCTION_BLOCKS, MOST_RULE_MONTHS, RETENTION_KINDS } from '@maat/domain/privacy/retention'
import { z } from 'zod'
import { caseParams } from '../cases/case-draft.ts'
import { Day, SentDay } from '../day.ts'
import { CaseId, OfficeId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { requiredLine, requiredText } from '../person.ts'

export const RetentionPart = z.object({
  kind: z.enum(RETENTION_KINDS),
  until: SentDay,
  months: z.int(),
  source: z.string(),
  isToVerify: z.boolean(),
})
export type RetentionPart = z.output<typeof RetentionPart>

export const RetentionCase = z.object({
  id: CaseId,
  number: z.string(),
  title: z.string(),
  clientName: z.string(),
  lawyerName: z.string().nullable(),
  officeId: OfficeId,
  endedOn: SentDay,
  /** Null if a rule that applies is missing. */
  dueOn: SentDay.nullable(),
  /** The day that the lawyer chose at the closing. */
  chosenUntil: SentDay.nullable(),
  parts: z.array(RetentionPart),
  missing: z.array(z.enum(RETENTION_KINDS)),
  /** The reasons for which it cannot be destroyed now. */
  blocks: z.array(z.enum(DESTRUCTION_BLOCKS)),
  hold: z.object({ reason: z.string(), placedByName: z.string(), placedAt: SentMoment }).nullable(),
  can: z.array(z.enum(['hold', 'propose'])),
})
export type RetentionCase = z.output<typeof RetentionCase>

export const RETENTION_LISTS = ['due', 'soon', 'held'] as const
export type RetentionList = (typeof RETENTION_LISTS)[number]

export const listRetention = operation({
  path: 'GET /api/retention',
  summary:
    'Lists the ended cases whose file is due for destruction, becomes due within 90 days, or is held. Lawyers read their own cases.',
  needs: 'retention.list',
  query: z.strictObject({ ...pageQuery, list: z.enum(RETENTION_LISTS).default('due') }),
  reply: pageOf(RetentionCase),
  takesTurn: 'search',
})

const ruleFields = {
  country: z.string().regex(/^[A-Z]{2}$/, 'field.invalid'),
  kind: z.enum(RETENTION_KINDS),
  months: z.int().min(1).max(MOST_RULE_MONTHS),
  source: requiredLine(300),
}

export const RetentionRuleView = z.object({
  id: z.uuid(),
  ...ruleFields,
  country: z.string(),
  source: z.string(),
  fromDay: SentDay,
  isToVerify: z.boolean(),
  /** In force today. */
  isCurrent: z.boolean(),
})
export type RetentionRuleView = z.output<typeof RetentionRuleView>

const RetentionRules = z.object({ rules: z.array(RetentionRuleView) })

export const readRetentionRules = operation({
  path: 'GET /api/retention-rules',
  summary: 'Returns all rules, by country and kind, the latest first.',
  needs: 'retention.list',
  reply: RetentionRules,
})

export const addRetentionRule = operation({
  path: 'POST /api/retention-rules',
  summary: 'Adds a rule from a day on. Earlier rules stay, and count until then.',
  needs: 'retention.set-rules',
  body: z.strictObject({ ...ruleFields, fromDay: Day }),
  example: {
    country: 'BE',
    kind: 'case',
    months: 120,
    fromDay: '2027-01-01',
    source: 'Règlement du barreau du 1er janvier 2027',
  },
  reply: RetentionRules,
  createsOnce: true,
  fails: ['retention-rule.exists'],
})

const reason = z.strictObject({ reason: requiredText(1000) })

export const placeLegalHold = operation({
  path: 'POST /api/cases/:caseId/legal-hold',
  summary: 'Keeps the file of a case from being destroyed until the hold ends.',
  needs: 'case.hold',
  ...caseParams,
  body: reason,
  example: { reason: 'Une plainte contre le cabinet est en cours.' },
  reply: EmptyReply,
  createsOnce: true,
  fails: ['case.not-found', 'legal-hold.stands'],
})

export const endLegalHold = operation({
  path: 'POST /api/cases/:caseId/legal-hold/end',
  summary: 'Ends the legal hold of a case with a reason.',
  needs: 'case.hold',
  ...caseParams,
  body: reason,
  example: { reason: 'La plainte est classée.' },
  reply: EmptyReply,
  createsOnce: true,
  fails: ['case.not-found', 'legal-hold.none'],
})
