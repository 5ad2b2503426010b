import { lazyComponent } from '../../../api/lazy-import.ts'

/** Loaded only when the notes of a case are opened. */
export const CaseNotes = lazyComponent(() => import('./case-notes.tsx').then(file => file.CaseNotes))
