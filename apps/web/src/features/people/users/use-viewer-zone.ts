// The reader's time zone: that of the office where they work, or that serves them.
import { useSession } from '../../../api/session.ts'
import { useFirm } from '../../../parts/use-firm.ts'
import { useOwnProfile } from './use-own-profile.ts'

const HERE = () => Intl.DateTimeFormat().resolvedOptions().timeZone

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
