// Every list and count that a changed obligation changes.
import {
  countObligationProofs,
  listObligations,
  listObligationTerms,
  readObligation,
} from '../../../api/operations/compliance/obligations.ts'

export const REFRESHED = [listObligations, readObligation, listObligationTerms, countObligationProofs]
