// The firm's offices and its announced holidays.
import type { AnnouncedHoliday } from '@maat/domain/calendar/movable-holidays'
import { useFirm } from '../../../parts/use-firm.ts'

export interface Office {
  id: string
  city: Record<'fr' | 'en' | 'nl', string>
  country: string
  timeZone: string
}

export function useOffices(): readonly Office[] {
  const { data } = useFirm()
  return data?.offices ?? []
}

export function useAnnouncedHolidays(): readonly AnnouncedHoliday[] {
  const { data } = useFirm()
  return data?.announcedHolidays ?? []
}
