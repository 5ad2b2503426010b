// How long the file of an ended case is kept, and what keeps it from being destroyed.
import type { Day } from '../calendar/day.ts'
import { addDays, addMonths, daysBetween } from '../calendar/plain-dates.ts'

export const RETENTION_KINDS = ['case', 'laundering', 'accounting'] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** Reasons for which a case cannot be destroyed, in the order of the screen. */
export const DESTRUCTION_BLOCKS = [
  'not-ended',
  'not-due',
  'hold',
  'unpaid',
  'credit',
  'draft-invoice',
  'payment',
  'third-party-money',
  'deadline',
  'event',
  'original',
  'signing',
  'order',
  'proposed',
] as const
export type DestructionBlock = (typeof DESTRUCTION_BLOCKS)[number]

export const DESTRUCTION_STATES = ['proposed', 'approved', 'running', 'done', 'withdrawn'] as const
export type DestructionState = (typeof DESTRUCTION_STATES)[number]

/** Why a destruction ended without being carried out. */
export const DESTRUCTION_ENDS = ['withdrawn', 'expired', 'blocked'] as const
export type DestructionEnd = (typeof DESTRUCTION_ENDS)[number]

/** In their order; each can be repeated after the process was killed. */
export const DESTRUCTION_STEPS = ['rows', 'files', 'words', 'backups', 'traces', 'certificate'] as const
export type DestructionStep = (typeof DESTRUCTION_STEPS)[number]

/** The classes of what a destruction removes and keeps, as counted on its certificate. */
export const DESTROYED_CLASSES = [
  'documents',
  'messages',
  'letters',
  'notes',
  'appointments',
  'parties',
  'records',
  'files',
] as const
export type DestroyedClass = (typeof DESTROYED_CLASSES)[number]

export const KEPT_CLASSES = ['skeleton', 'invoices', 'work', 'audit', 'certificate'] as const
export type KeptClass = (typeof KEPT_CLASSES)[number]

export const APPROVAL_DAYS = 30
export const SOON_DAYS = 90
export const USUAL_NOTICE_DAYS = 30
export const MOST_NOTICE_DAYS = 90
export const MOST_AT_ONCE = 20
export const MOST_RULE_MONTHS = 600

export interface RetentionRule {
  country: string
  kind: RetentionKind
  months: number
  fromDay: Day
}

/** The newest rule in force on a day. */
export function ruleOn<Rule extends RetentionRule>(
  rules: readonly Rule[],
  { country, kind, day }: { country: string; kind: RetentionKind; day: Day },
): Rule | undefined {
  return rules
    .filter(rule => rule.country === country && rule.kind === kind && rule.fromDay <= day)
    .reduce<Rule | undefined>(
      (newest, rule) => (newest && newest.fromDay >= rule.fromDay ? newest : rule),
      undefined,
    )
}

export interface RetentionFacts {
  country: string
  endedOn: Day
  /** The day that the lawyer chose at the closing. */
  chosenUntil: Day | null
  /** The kinds of papers in the file beside the case itself. */
  holds: readonly RetentionKind[]
}

export interface RetentionPart<Rule extends RetentionRule = RetentionRule> {
  kind: RetentionKind
  until: Day
  rule: Rule
}

export interface Retention<Rule extends RetentionRule = RetentionRule> {
  /** Null if a rule is missing: then nothing is ever due. */
  dueOn: Day | null
  parts: RetentionPart<Rule>[]
  missing: RetentionKind[]
}

/** The latest of the rules that apply today, and of the day that the lawyer chose. */
export function retentionOf<Rule extends RetentionRule>(
  { country, endedOn, chosenUntil, holds }: RetentionFacts,
  rules: readonly Rule[],
  today: Day,
): Retention<Rule> {
  const kinds = RETENTION_KINDS.filter(kind => kind === 'case' || holds.includes(kind))
  const parts: RetentionPart<Rule>[] = []
  const missing: RetentionKind[] = []
  for (const kind of kinds) {
    const rule = ruleOn(rules, { country, kind, day: today })
    if (rule) parts.push({ kind, until: addMonths(endedOn, rule.months), rule })
    else missing.push(kind)
  }
  const days = [...parts.map(({ until }) => until), ...(chosenUntil ? [chosenUntil] : [])].toSorted()
  return { dueOn: missing.length > 0 ? null : (days.at(-1) ?? null), parts, missing }
}

export const isDue = ({ dueOn }: Pick<Retention, 'dueOn'>, today: Day): boolean =>
  dueOn !== null && dueOn <= today

/** When an approved destruction begins, at the earliest. */
export const earliestDestruction = (proposedOn: Day, noticeDays: number): Day =>
  addDays(proposedOn, noticeDays)

export const approvalEnds = (proposedOn: Day): Day => addDays(proposedOn, APPROVAL_DAYS)

/** A proposal that no second person approved in time ends. */
export const isApprovalOver = (proposedOn: Day, today: Day): boolean =>
  daysBetween(proposedOn, today) > APPROVAL_DAYS
