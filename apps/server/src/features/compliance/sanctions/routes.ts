import type { Route } from '../../../platform/http/handle.ts'
import { handleDecideSanctionHit } from './hits/decide-hit.ts'
import { handleListSanctionHits, handleReadSanctionHit } from './hits/read-hits.ts'
import { handleReadClientScreening } from './hits/read-screening.ts'
import { handleBeginListImport, handleCompleteListImport, handlePutListPart } from './lists/import-list.ts'
import { handleListSanctionLists, handleReadSanctionList } from './lists/read-lists.ts'

export const sanctionRoutes: readonly Route[] = [
  handleListSanctionLists,
  handleReadSanctionList,
  handleBeginListImport,
  handlePutListPart,
  handleCompleteListImport,
  handleListSanctionHits,
  handleReadSanctionHit,
  handleDecideSanctionHit,
  handleReadClientScreening,
]
