// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/knowledge/glossary'

export const addGlossaryWord = { path: 'POST /api/glossary' } as typeof contract.addGlossaryWord
export const changeGlossaryWord = { path: 'PUT /api/glossary/:wordId' } as typeof contract.changeGlossaryWord
export const removeGlossaryWord = { path: 'DELETE /api/glossary/:wordId' } as typeof contract.removeGlossaryWord
