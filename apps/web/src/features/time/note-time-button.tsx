// The button to record time for something that happened, only for users who may record work on the case.
import { isStaff } from '@maat/domain/people/roles'
import { Suspense } from 'react'
import { lazyComponent } from '../../api/lazy-import.ts'
import { useSession } from '../../api/session.ts'
import type { NoteTimeProps } from './note-time-of-staff.tsx'

const NoteTimeOfStaff = lazyComponent(() =>
  import('./note-time-of-staff.tsx').then(file => file.StaffRecordTimeButton),
)

export function RecordTimeButton(props: NoteTimeProps) {
  const { role } = useSession()
  if (!isStaff(role)) return null
  return (
    <Suspense>
      <NoteTimeOfStaff {...props} />
    </Suspense>
  )
}
