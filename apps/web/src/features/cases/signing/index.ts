export { RecognitionForm } from './recognition-form.tsx'
export { useGiven } from './use-given.ts'
