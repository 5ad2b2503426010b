import { isPlainDate } from '@maat/domain/calendar/is-plain-date'
import type { NamedDate } from '../../calendar/deadlines/index.ts'
import type { Case } from '../case-access/index.ts'

/**
 * The dates that the client named in their case, earliest first: the one not to miss, and the answers to the
 * procedure's questions.
 */
export function namedDatesOf({ answers, form }: Pick<Case, 'answers' | 'form'>): NamedDate[] {
  const notToMiss = answers.isUrgent ? [{ on: answers.urgentOn ?? '', question: null }] : []
  const answered = form.flatMap(({ type, value, label }) =>
    type === 'date' ? [{ on: value, question: label }] : [],
  )
  return [...notToMiss, ...answered]
    .filter(({ on }) => isPlainDate(on))
    .toSorted((one, other) => one.on.localeCompare(other.on))
}
