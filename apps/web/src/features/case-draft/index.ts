export { ConsentFields } from './consent-fields.tsx'
export { OPEN_TYPE, pathOfDraft } from './path-of-draft.ts'
export { SignatureField } from './signature-field.tsx'
