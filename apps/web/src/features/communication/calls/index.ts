export { TakeCallButton } from './take-call-button.tsx'
export { useLiveCalls } from './use-calls.ts'
