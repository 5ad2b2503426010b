export { OPEN_TYPE, pathOfDraft } from './path-of-draft.ts'
