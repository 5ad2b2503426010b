export { pathOfDraft } from './path-of-draft.ts'
