export { forgetDrafts } from './draft-editor.ts'
export { pathOfDraft } from './path-of-draft.ts'
