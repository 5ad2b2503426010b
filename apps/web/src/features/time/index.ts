import { laterPart } from '../../api/later.ts'

/** Loaded lazily: only the staff need it, and a case page must render without it. */
export const CaseWork = laterPart(() => import('./case-work.tsx').then(file => file.CaseWork))
export { NoteTimeButton } from './note-time-button.tsx'
