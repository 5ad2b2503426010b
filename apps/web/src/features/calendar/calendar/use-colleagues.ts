import type { CalendarPerson } from '@maat/contract/calendar/calendar'
import { listColleagues } from '../../../api/operations/calendar/calendar.ts'
import { useRead } from '../../../api/use-operation.ts'

/** All staff of the firm; empty until loaded, and for clients. */
export function useColleagues(enabled = true): readonly CalendarPerson[] {
  const { data } = useRead(listColleagues, {}, { enabled, staleTime: 300_000 })
  return data ?? []
}
