import type { Route } from '../../../platform/http/handle.ts'
import { handleReadAidClaim, handleSaveAidClaim } from './claims.ts'
import { handleDismissAidProposal } from './dismiss-proposal.ts'
import { handleFileMissionEnd } from './file-mission-end.ts'
import { handleExportAidClaims, handleListAidClaims, handleSumAidClaims } from './list-claims.ts'
import { handlePrintMissionEnd, handleReadMissionEnd, handleSaveMissionEnd } from './mission-end.ts'
import {
  handleDecideAidClaim,
  handlePayAidClaim,
  handleRevertAidClaim,
  handleSubmitAidClaim,
} from './move-claim.ts'
import {
  handleAddNomenclatureLine,
  handleListNomenclature,
  handleRemoveNomenclatureLine,
} from './nomenclature.ts'
import { handleComparePaidList, handleImportPaidList } from './paid-list.ts'
import { handleExportAidClaim, handlePrintAidClaim } from './print-claim.ts'

export const aidClaimRoutes: readonly Route[] = [
  handleFileMissionEnd,
  handleReadAidClaim,
  handleSaveAidClaim,
  handleDismissAidProposal,
  handlePrintAidClaim,
  handleExportAidClaim,
  handleListAidClaims,
  handleSumAidClaims,
  handleExportAidClaims,
  handleSubmitAidClaim,
  handleDecideAidClaim,
  handlePayAidClaim,
  handleRevertAidClaim,
  handleComparePaidList,
  handleImportPaidList,
  handleReadMissionEnd,
  handleSaveMissionEnd,
  handlePrintMissionEnd,
  handleListNomenclature,
  handleAddNomenclatureLine,
  handleRemoveNomenclatureLine,
]
