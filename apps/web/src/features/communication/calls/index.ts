export { isE164 } from './call-values.ts'
export { ConflictHits } from './conflict.tsx'
export { TakeCallButton } from './take-call-button.tsx'
export { useLiveCalls } from './use-calls.ts'
