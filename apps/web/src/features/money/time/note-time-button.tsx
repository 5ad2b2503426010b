// The button to record time for something that happened, only for users who may record work on the case.
import { isStaff } from '@maat/domain/people/roles'
import { useSession } from '../../../api/session.ts'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import type { NoteTimeProps } from './note-time-of-staff.tsx'

const NoteTimeOfStaff = lazyPart(() =>
  import('./note-time-of-staff.tsx').then(file => file.StaffRecordTimeButton),
)

export function RecordTimeButton(props: NoteTimeProps) {
  const { role } = useSession()
  if (!isStaff(role)) return null
  return <NoteTimeOfStaff {...props} />
}
