import type { Route } from '../../../platform/http/handle.ts'
import { carryOutDestruction, finishDestructions, planDestructions } from './carry-out.ts'
import { handleApproveDestruction, handleWithdrawDestruction } from './decide-destruction.ts'
import { handleListRetention } from './list-retention.ts'
import { handleReadCertificate } from './print-certificate.ts'
import { handleProposeDestructions } from './propose-destructions.ts'
import { handleListDestructions, handleReadDestruction } from './read-destructions.ts'
import { handleAddRule, handleEndHold, handlePlaceHold, handleReadRules } from './rules-and-holds.ts'

export { destroyAgain } from './destroy-again.ts'

export const retentionJobs = [carryOutDestruction, finishDestructions, planDestructions] as const
export const retentionRoutes: readonly Route[] = [
  handleListRetention,
  handleReadRules,
  handleAddRule,
  handlePlaceHold,
  handleEndHold,
  handleListDestructions,
  handleProposeDestructions,
  handleReadDestruction,
  handleApproveDestruction,
  handleWithdrawDestruction,
  handleReadCertificate,
]
