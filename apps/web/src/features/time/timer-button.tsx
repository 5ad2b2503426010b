// The place of the timer in the top bar. Clients have no timer, and the staff's page does not wait for it.
import { isStaff } from '@maat/domain/people/roles'
import { Suspense } from 'react'
import { lazyComponent } from '../../api/lazy-import.ts'
import { useSession } from '../../api/session.ts'

const TimerOfStaff = lazyComponent(() => import('./timer-of-staff.tsx').then(file => file.TimerOfStaff))

export function TimerButton() {
  const { role } = useSession()
  if (!isStaff(role)) return null
  return (
    <Suspense>
      <TimerOfStaff />
    </Suspense>
  )
}
