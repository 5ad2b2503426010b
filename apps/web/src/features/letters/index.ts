import { lazy } from 'react'

/** Loaded by those who open it: a case has to stand without it. */
export const CaseLetters = lazy(async () => ({ default: (await import('./case-letters.tsx')).CaseLetters }))
