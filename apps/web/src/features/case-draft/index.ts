export { forgetDrafts } from './draft-editor.ts'
