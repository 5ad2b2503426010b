export { ConsentFields } from './consent-fields.tsx'
export { draftPath, OPEN_TYPE } from './path-of-draft.ts'
export { SignatureField } from './signature-field.tsx'
