import type { CalendarPerson } from '@maat/contract/calendar'
import { listColleagues } from '../../api/operations/calendar.ts'
import { useRead } from '../../api/use-operation.ts'

/** Everybody who works for the firm; nobody until they are known, or for somebody who is not one of them. */
export function useColleagues(enabled = true): readonly CalendarPerson[] {
  const { data } = useRead(listColleagues, {}, { enabled, staleTime: 300_000 })
  return data ?? []
}
