// The form values of a set of deadlines: their basis, and the changes to each line.
import type { computeDeadlineSet, setDeadlines } from '@maat/contract/calendar/deadline-sets'
import type { ReplyOf, SentBodyOf, SentQueryOf } from '@maat/contract/operation'
import type { DeadlineCourt, DeadlineResidence } from '@maat/domain/deadlines/deadline-rules'
import type { DeadlineSet } from '@maat/domain/deadlines/deadline-sets'
import type { FieldProblem } from '../../../../ui/fields/use-form.ts'
import { isCountableDate } from './deadline-values.ts'

export interface SetValues {
  startDate: string
  hearingDate: string
  turns: string
  notifiedDate: string
  crossNotifiedDate: string
  residence: DeadlineResidence
  otherResidence: DeadlineResidence
  court: DeadlineCourt
}

export type ComputedLine = ReplyOf<typeof computeDeadlineSet>[number]

/** The user's changes to a line; all other values stay as computed. */
export interface LineChange {
  isLeftOut?: boolean
  title?: string
  dueDate?: string
  reason?: string
  isCritical?: boolean
}
/** By the line's rule and, for pleadings, its position. */
export type LineChanges = Record<string, LineChange>

export interface SetInput extends SetValues {
  changes: LineChanges
}

export const EMPTY_SET: SetInput = {
  startDate: '',
  hearingDate: '',
  turns: '3',
  notifiedDate: '',
  crossNotifiedDate: '',
  residence: 'same-country',
  otherResidence: 'same-country',
  court: 'ordinary',
  changes: {},
}

export interface SetLine extends Required<LineChange> {
  key: string
  computed: ComputedLine
  /** The date differs from the rules, or there is no rule for it. */
  isByHand: boolean
}

export function queryOfSet(
  set: DeadlineSet,
  values: SetValues,
): SentQueryOf<typeof computeDeadlineSet> | undefined {
  const { startDate, hearingDate, turns, notifiedDate, crossNotifiedDate } = values
  if (!isCountableDate(startDate)) return undefined
  if (set === 'belgian-calendar')
    return { set, startDate, turns, ...(isCountableDate(hearingDate) && { hearingDate }) }
  const { residence, otherResidence, court } = values
  return {
    ...{ set, startDate, residence, otherResidence, court },
    ...(isCountableDate(notifiedDate) && { notifiedDate }),
    ...(isCountableDate(crossNotifiedDate) && { crossNotifiedDate }),
  }
}

interface LineWords {
  titleOf(line: ComputedLine): string
  /** The reason for a date from the court calendar, which follows no rule. */
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
      // A date set by a judge is copied from the order, so it needs no legal check.
      isCritical: change.isCritical ?? (needsCheck && outcome === 'computed'),
    }
  })
}

export const keptLines = (lines: readonly SetLine[]) => lines.filter(({ isLeftOut }) => !isLeftOut)

export const pathOfLine = (key: string, name: 'title' | 'dueDate' | 'reason') => `changes.${key}.${name}`

export function missingLineFields(lines: readonly SetLine[]): FieldProblem[] {
  return keptLines(lines).flatMap(({ key, title, dueDate, isByHand, reason }) => {
    const missing = [
      title.trim() === '' && pathOfLine(key, 'title'),
      !isCountableDate(dueDate) && pathOfLine(key, 'dueDate'),
      isByHand && reason.trim() === '' && pathOfLine(key, 'reason'),
    ]
    return missing.filter(path => path !== false).map(path => ({ path, code: 'field.required' }))
  })
}

export function bodyOfSet(lines: readonly SetLine[]): SentBodyOf<typeof setDeadlines> {
  return {
    deadlines: keptLines(lines).map(({ title, dueDate, isByHand, reason, isCritical, computed }) => {
      const { country, act, actDate, isActExpected, rule, residence, court } = computed
      return {
        ...{ title, country, act, actDate, isActExpected, rule, residence, court, isCritical },
        byHand: isByHand ? { dueDate, reason } : null,
      }
    }),
  }
}
