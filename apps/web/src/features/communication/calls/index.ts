import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

export { isE164 } from './call-values.ts'
export { TakeCallButton } from './take-call-button.tsx'
export { useLiveCalls } from './use-calls.ts'
/** Loaded lazily: the frame of every page loads this file. */
export const ConflictHits = lazyPart(() => import('./conflict.tsx').then(file => file.ConflictHits))
