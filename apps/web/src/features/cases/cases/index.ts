import { lazyComponent } from '../../../api/lazy-import.ts'

export { eventNote, sentenceOf } from './event-sentence.ts'
export { BeginCase } from './list/begin-case.tsx'

/** Loaded lazily: the home page must render without it. */
export const ClientCase = lazyComponent(() => import('./client-case.tsx').then(file => file.ClientCase))
