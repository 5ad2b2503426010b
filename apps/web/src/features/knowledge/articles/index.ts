import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

/** The button beside a text field that inserts a model answer. For the staff only. */
export const InsertAnswer = lazyPart(() => import('./insert-answer.tsx').then(file => file.InsertAnswer))
