import type { Route } from '../../platform/http/handle.ts'
import { handleReadAidClaim, handleSaveAidClaim } from './claims.ts'
import {
  handleAddNomenclatureLine,
  handleListNomenclature,
  handleRemoveNomenclatureLine,
} from './nomenclature.ts'
import { handleExportAidClaim, handlePrintAidClaim } from './print-claim.ts'

export const aidClaimRoutes: readonly Route[] = [
  handleReadAidClaim,
  handleSaveAidClaim,
  handlePrintAidClaim,
  handleExportAidClaim,
  handleListNomenclature,
  handleAddNomenclatureLine,
  handleRemoveNomenclatureLine,
]
