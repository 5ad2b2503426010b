// The explanation of a deadline, line by line: its text, its date, and the article it is based on.
import type { Day } from '../calendar/day.ts'
import type { LegalSource } from './deadline-rules.ts'

export const DEADLINE_LINE_CODES = [
  'act',
  'act.expected',
  'rule.named',
  'rule.given',
  'rule.third-party',
  'start.day-after',
  'receipt.closed-day',
  'receipt.third-working-day',
  'receipt.rebuttable',
  'receipt.sender-only',
  'receipt.delivery-counts',
  'count.days',
  'count.to-eve',
  'count.same-day',
  'count.last-day',
  'count.disputed',
  'count.back',
  'distance.days',
  'distance.months',
  'distance.not-applied',
  'vacation.extended',
  'vacation.starts-before',
  'vacation.ends-after',
  'vacation.disputed',
  'vacation.with-distance',
  'vacation.none',
  'closed.saturday',
  'closed.sunday',
  'closed.holiday',
  'extension.local-holiday',
  'extension.next-working-day',
  'extension.not-needed',
  'extension.none',
  'back.last-working-day',
  'back.not-needed',
  'notice.hearing-after',
  'notice.serve-by',
  'source.unverified',
  'by-hand.country',
  'by-hand.rule',
  'by-hand.calendar',
  'result.date',
  'result.latest',
  'result.check',
] as const
export type DeadlineLineCode = (typeof DEADLINE_LINE_CODES)[number]

/** A param named `…Date` is also a date; `law` and `articles` cite the source of the step. */
export type DeadlineLine = {
  code: DeadlineLineCode
  date: Day | null
  params: Record<string, string | number>
}

export type DeadlineStep = DeadlineLine & { source?: LegalSource | null }

export function createStep(
  code: DeadlineLineCode,
  date: Day | null = null,
  params: DeadlineLine['params'] = {},
  source: LegalSource | null = null,
): DeadlineStep {
  return { code, date, params, source }
}

export const CHECKED_LINES: ReadonlySet<DeadlineLineCode> = new Set([
  'act.expected',
  'rule.third-party',
  'receipt.sender-only',
  'receipt.delivery-counts',
  'count.disputed',
  'distance.not-applied',
  'vacation.disputed',
  'vacation.with-distance',
  'extension.local-holiday',
  'back.last-working-day',
  'by-hand.country',
  'by-hand.rule',
  'by-hand.calendar',
])

export function needsCheck(steps: readonly DeadlineStep[]): boolean {
  return steps.some(({ code }) => CHECKED_LINES.has(code))
}

/** Each unverified article once, in order. */
export function unverifiedSteps(steps: readonly DeadlineStep[]): DeadlineStep[] {
  const sources = steps.flatMap(({ source }) => (source?.certainty === 'unverified' ? [source] : []))
  return [...new Set(sources)].map(source => createStep('source.unverified', null, {}, source))
}

export function toLine({ code, date, params, source }: DeadlineStep): DeadlineLine {
  return {
    code,
    date,
    params: source ? { ...params, law: source.law, articles: source.articles } : params,
  }
}
