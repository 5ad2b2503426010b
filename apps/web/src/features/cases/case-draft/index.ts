export { draftPath, OPEN_TYPE } from './path-of-draft.ts'
