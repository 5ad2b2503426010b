import type { Route } from '../../../platform/http/handle.ts'
import { handleAddFact, handleChangeFact, handleRemoveFact } from './edit-facts.ts'
import { handleAddProof, handleRemoveProof } from './edit-proofs.ts'
import { handleListFacts } from './list-facts.ts'

export const factRoutes: readonly Route[] = [
  handleListFacts,
  handleAddFact,
  handleChangeFact,
  handleRemoveFact,
  handleAddProof,
  handleRemoveProof,
]
