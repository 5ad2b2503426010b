import type { Route } from '../../../platform/http/handle.ts'
import { handleReadChecks, handleReviewKyc } from './case-checks.ts'
import { handleAskForJudgment, handleReadConflict, handleResolveConflict } from './judge-conflict.ts'

export const caseCheckRoutes: readonly Route[] = [
  handleReadChecks,
  handleReviewKyc,
  handleReadConflict,
  handleResolveConflict,
  handleAskForJudgment,
]
