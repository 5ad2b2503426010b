// The reader's office and time zone: of the office where they work, or that serves them.
import { useSession } from '../../../api/session.ts'
import { useFirm } from '../../../parts/use-firm.ts'
import { useOwnProfile } from './use-own-profile.ts'

const HERE = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Undefined until it is known, and for a client without an office. */
export function useViewerOffice() {
  const { data: profile } = useOwnProfile()
  const { data: firm } = useFirm()
  return firm?.offices.find(({ id }) => id === profile?.reply.officeId)
}

/** Undefined until it is known; a client without an office uses the browser's time zone. */
export function useViewerZone(): string | undefined {
  const { isSignedIn } = useSession()
  const profile = useOwnProfile()
  const firm = useFirm()
  const office = useViewerOffice()
  if (!isSignedIn) return HERE()
  if (profile.isPending || firm.isPending) return undefined
  return office?.timeZone ?? HERE()
}
