// What the form of a set of deadlines holds: what the set is counted from, and what is made of each of its lines.
import type { computeDeadlineSet, setDeadlines } from '@maat/contract/deadline-sets'
import type { ReplyOf, SentBodyOf, SentQueryOf } from '@maat/contract/operation'
import type { DeadlineCourt, DeadlineResidence } from '@maat/domain/deadline-rules'
import type { DeadlineSet } from '@maat/domain/deadline-sets'
import { isAsked } from './deadline-values.ts'

export type SetValues = {
  startDate: string
  hearingDate: string
  turns: string
  notifiedDate: string
  crossNotifiedDate: string
  residence: DeadlineResidence
  otherResidence: DeadlineResidence
  court: DeadlineCourt
}

export const EMPTY_SET: SetValues = {
  startDate: '',
  hearingDate: '',
  turns: '3',
  notifiedDate: '',
  crossNotifiedDate: '',
  residence: 'same-country',
  otherResidence: 'same-country',
  court: 'ordinary',
}

export type ComputedLine = ReplyOf<typeof computeDeadlineSet>[number]

/** What somebody changed of a line; the rest stays as it was computed. */
export interface LineChange {
  isLeftOut?: boolean
  title?: string
  dueDate?: string
  reason?: string
  isCritical?: boolean
}
/** By the line's rule, and of pleadings which one. */
export type LineChanges = Record<string, LineChange>

export interface SetLine extends Required<LineChange> {
  key: string
  computed: ComputedLine
  /** The date is another than the rules give, or they give none. */
  isByHand: boolean
}

export function queryOfSet(
  set: DeadlineSet,
  values: SetValues,
): SentQueryOf<typeof computeDeadlineSet> | undefined {
  const { startDate, hearingDate, turns, notifiedDate, crossNotifiedDate } = values
  if (!isAsked(startDate)) return undefined
  if (set === 'belgian-calendar')
    return { set, startDate, turns, ...(isAsked(hearingDate) && { hearingDate }) }
  const { residence, otherResidence, court } = values
  return {
    ...{ set, startDate, residence, otherResidence, court },
    ...(isAsked(notifiedDate) && { notifiedDate }),
    ...(isAsked(crossNotifiedDate) && { crossNotifiedDate }),
  }
}

interface LineWords {
  titleOf(line: ComputedLine): string
  /** Why a date of the calendar stands in no rule. */
  calendarReason: string
}

export function linesOf(
  lines: readonly ComputedLine[],
  changes: LineChanges,
  { titleOf, calendarReason }: LineWords,
): SetLine[] {
  return lines.map(computed => {
    const key = [computed.rule, computed.turn ?? ''].join('-')
    const { date, needsCheck, outcome } = computed.computation
    const change = changes[key] ?? {}
    const dueDate = change.dueDate ?? date ?? computed.proposedDate ?? ''
    return {
      key,
      computed,
      isLeftOut: change.isLeftOut ?? false,
      title: change.title ?? titleOf(computed),
      dueDate,
      isByHand: dueDate !== date,
      reason: change.reason ?? (outcome === 'by-hand' ? calendarReason : ''),
      // A date that a judge sets is read from the order: there is nothing of the law to be judged.
      isCritical: change.isCritical ?? (needsCheck && outcome === 'computed'),
    }
  })
}

export const keptOf = (lines: readonly SetLine[]) => lines.filter(({ isLeftOut }) => !isLeftOut)

/** What is missing, line by line. */
export function lacksOfLines(lines: readonly SetLine[]): Record<string, string[]> {
  const lacks = keptOf(lines).map(({ key, title, dueDate, isByHand, reason }) => {
    const missing = [
      title.trim() === '' && 'title',
      !isAsked(dueDate) && 'dueDate',
      isByHand && reason.trim() === '' && 'reason',
    ]
    return [key, missing.filter(name => name !== false)] as const
  })
  return Object.fromEntries(lacks.filter(([, missing]) => missing.length > 0))
}

export function bodyOfSet(lines: readonly SetLine[]): SentBodyOf<typeof setDeadlines> {
  return {
    deadlines: keptOf(lines).map(({ title, dueDate, isByHand, reason, isCritical, computed }) => {
      const { country, act, actDate, isActExpected, rule, residence, court } = computed
      return {
        ...{ title, country, act, actDate, isActExpected, rule, residence, court, isCritical },
        byHand: isByHand ? { dueDate, reason } : null,
      }
    }),
  }
}
