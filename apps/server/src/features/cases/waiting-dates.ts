// What comes first in a case that waits: each date only for whom may read where it stands.
import type { Permission } from '@maat/contract/permissions'
import type { WaitingCase } from '@maat/contract/waiting-cases'
import { isPlainDate } from '@maat/domain/plain-dates'

export interface CaseDates {
  deadline_on: string | null
  event_on: string | null
  /** As the client typed it. */
  urgent_on: string | null
  /** In answer to the questions of the procedure, and not past. */
  named_on: string | null
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
