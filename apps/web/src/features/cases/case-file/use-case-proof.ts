// The exhibits of a case beside its documents: their numbers, and whether the user keeps them.

import type { ExhibitSetView } from '@maat/contract/cases/exhibits'
import type { DocumentTreeRow } from '@maat/contract/documents/case-folders'
import type { CaseId } from '@maat/contract/ids'
import { listExhibitSets } from '../../../api/operations/cases/exhibits.ts'
import { useRead } from '../../../api/use-operation.ts'
import { numbersOfDocuments } from '../exhibits/index.ts'

export interface CaseProof {
  mayKeep: boolean
  sets: readonly ExhibitSetView[]
  /** All documents of the case. */
  documents: readonly DocumentTreeRow[]
  /** By the id of the document. */
  numbers: ReadonlyMap<string, readonly string[]>
}

export function useCaseProof(caseId: CaseId, documents: readonly DocumentTreeRow[] = []): CaseProof {
  const { data } = useRead(listExhibitSets, { params: { caseId } })
  const sets = data?.sets ?? []
  return {
    mayKeep: data?.can.includes('keep-facts') ?? false,
    sets,
    documents,
    numbers: numbersOfDocuments(sets),
  }
}
