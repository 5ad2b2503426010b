import type { Route } from '../../platform/http/handle.ts'
import { handleReadAidClaim, handleSaveAidClaim } from './claims.ts'
import {
  handleAddNomenclatureLine,
  handleListNomenclature,
  handleRemoveNomenclatureLine,
} from './nomenclature.ts'

export const aidClaimRoutes: readonly Route[] = [
  handleReadAidClaim,
  handleSaveAidClaim,
  handleListNomenclature,
  handleAddNomenclatureLine,
  handleRemoveNomenclatureLine,
]
