import { laterPart } from '../../api/later.ts'

/** Loaded by those who open the notes of a case. */
export const CaseNotes = laterPart(() => import('./case-notes.tsx').then(file => file.CaseNotes))
