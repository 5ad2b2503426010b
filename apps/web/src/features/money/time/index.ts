import { lazyComponent } from '../../../api/lazy-import.ts'

/** Loaded lazily: only the staff need it, and a case page must render without it. */
export const CaseWork = lazyComponent(() => import('./case-work.tsx').then(file => file.CaseWork))
export { RecordTimeButton } from './note-time-button.tsx'
export { useWorkTexts } from './work-words.ts'
