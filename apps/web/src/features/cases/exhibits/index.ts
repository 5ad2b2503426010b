import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

/** Loaded when the exhibits of a case are opened. */
export const CaseExhibits = lazyPart(() => import('./case-exhibits.tsx').then(file => file.CaseExhibits), {
  rows: 4,
  height: 5,
})
export const AddExhibitsDialog = lazyPart(() =>
  import('./add-exhibits-dialog.tsx').then(file => file.AddExhibitsDialog),
)
export { numbersOfDocuments } from './exhibit-numbers.ts'
