export { ConsentFields } from './consent-fields.tsx'
export { OPEN_TYPE, draftPath } from './path-of-draft.ts'
export { SignatureField } from './signature-field.tsx'
