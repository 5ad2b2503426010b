import type { Route } from '../../../platform/http/handle.ts'
import { handleAddWord, handleChangeWord, handleReadGlossary, handleRemoveWord } from './edit-glossary.ts'

export { enterGlossary, listWords } from './glossary-store.ts'

export const glossaryRoutes: readonly Route[] = [
  handleReadGlossary,
  handleAddWord,
  handleChangeWord,
  handleRemoveWord,
]
