// The next date of a waiting case: each date only for users who may read its source.

import type { WaitingCase } from '@maat/contract/cases/waiting-cases'
import type { Permission } from '@maat/contract/permissions'
import type { Day } from '@maat/domain/calendar/day'
import { isPlainDate } from '@maat/domain/calendar/is-plain-date'

export interface CaseDates {
  deadline_on: Day | null
  event_on: Day | null
  urgent_on: Day | null
  /** From the answers to the procedure's questions, unless past. */
  named_on: Day | null
}

export function nextDateOf(
  { deadline_on, event_on, urgent_on, named_on }: CaseDates,
  may: (permission: Permission) => boolean,
): WaitingCase['nextDate'] {
  const dates = [
    { kind: 'deadline' as const, on: may('deadline.read') ? deadline_on : null },
    { kind: 'event' as const, on: may('event.read') ? event_on : null },
    { kind: 'urgent' as const, on: urgent_on },
    { kind: 'named' as const, on: named_on },
  ]
  const known = dates.flatMap(({ kind, on }) => (on && isPlainDate(on) ? [{ kind, on }] : []))
  const [first] = known.toSorted((one, other) => one.on.localeCompare(other.on))
  return first ?? null
}
