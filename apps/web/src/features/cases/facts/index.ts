import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

/** Loaded when the facts of a case are opened. */
export const CaseFacts = lazyPart(() => import('./case-facts.tsx').then(file => file.CaseFacts), {
  rows: 4,
  height: 5,
})
export const ProveByDocumentsDialog = lazyPart(() =>
  import('./prove-by-documents-dialog.tsx').then(file => file.ProveByDocumentsDialog),
)
export type { PlaceInDocument } from './case-facts.tsx'
