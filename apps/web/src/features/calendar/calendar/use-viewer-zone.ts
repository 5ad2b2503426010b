// The reader's time zone: that of the office where they work, or that serves them.

import type { AnnouncedHoliday } from '@maat/domain/calendar/movable-holidays'
import { useSession } from '../../../api/session.ts'
import { useFirm } from '../../../parts/use-firm.ts'
import { useOwnProfile } from '../../people/users/index.ts'

export interface Office {
  id: string
  city: Record<'fr' | 'en' | 'nl', string>
  country: string
  timeZone: string
}

const HERE = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function useOffices(): readonly Office[] {
  const { data } = useFirm()
  return data?.offices ?? []
}

export function useAnnouncedHolidays(): readonly AnnouncedHoliday[] {
  const { data } = useFirm()
  return data?.announcedHolidays ?? []
}

/** Undefined until it is known; a client without an office uses the browser's time zone. */
export function useViewerZone(): string | undefined {
  const { isSignedIn } = useSession()
  const profile = useOwnProfile()
  const firm = useFirm()
  if (!isSignedIn) return HERE()
  if (profile.isPending || firm.isPending) return undefined
  const office = firm.data?.offices.find(({ id }) => id === profile.data?.reply.officeId)
  return office?.timeZone ?? HERE()
}
