import { isPlainDate } from '@maat/domain/plain-dates'
import type { NamedDate } from '../deadlines/index.ts'
import type { Case } from './case-types.ts'

/** The days that the client named when they told their case, the earliest first: the one not to miss, and those that they answered to the questions of the procedure. */
export function namedDatesOf({ answers, form }: Pick<Case, 'answers' | 'form'>): NamedDate[] {
  const notToMiss = answers.isUrgent ? [{ on: answers.urgentOn ?? '', question: null }] : []
  const answered = form.flatMap(({ type, value, label }) =>
    type === 'date' ? [{ on: value, question: label }] : [],
  )
  return [...notToMiss, ...answered]
    .filter(({ on }) => isPlainDate(on))
    .toSorted((one, other) => one.on.localeCompare(other.on))
}
