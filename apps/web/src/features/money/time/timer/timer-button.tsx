// The place of the timer in the top bar. Clients have no timer, and the staff's page does not wait for it.
import { isStaff } from '@maat/domain/people/roles'
import { useSession } from '../../../../api/session.ts'
import { lazyPart } from '../../../../parts/pages/lazy-part.tsx'

const TimerOfStaff = lazyPart(() => import('./timer-of-staff.tsx').then(file => file.TimerOfStaff))

export function TimerButton() {
  const { role } = useSession()
  if (!isStaff(role)) return null
  return <TimerOfStaff />
}
