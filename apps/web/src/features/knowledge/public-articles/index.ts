import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

/** Beside a story that the reader is still telling. */
export const ReadFirst = lazyPart(() => import('./read-first.tsx').then(file => file.ReadFirst))
