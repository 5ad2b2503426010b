export { RecognitionForm } from './recognition-form.tsx'
export { useSignerInput } from './use-signer-input.ts'
