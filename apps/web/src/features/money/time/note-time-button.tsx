// The button to record time for something that happened, only for users who may record work on the case.
import { useMay } from '../../../api/use-may.ts'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import type { NoteTimeProps } from './note-time-of-staff.tsx'

const NoteTimeOfStaff = lazyPart(() =>
  import('./note-time-of-staff.tsx').then(file => file.StaffRecordTimeButton),
)

export function RecordTimeButton(props: NoteTimeProps) {
  const mayRecord = useMay('case.record-work')
  if (!mayRecord) return null
  return <NoteTimeOfStaff {...props} />
}
