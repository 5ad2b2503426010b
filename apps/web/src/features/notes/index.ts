import { lazy } from 'react'

/** Loaded by those who open the notes of a case. */
export const CaseNotes = lazy(() => import('./case-notes.tsx').then(file => ({ default: file.CaseNotes })))
