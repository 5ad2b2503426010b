export { TakeCallButton } from './take-call-button.tsx'
