import type { Route } from '../../../platform/http/handle.ts'
import { handleAnswerDeputyship } from './answer-deputyship.ts'
import { handleConfirmDeputyship } from './confirm-deputyship.ts'
import { handleListDeputyships, handleReadDeputyship } from './list-deputyships.ts'
import { handleListTeam } from './list-team.ts'
import { handleProposeDeputy, handleReopenToDeputy, handleWithdrawDeputyship } from './propose-deputy.ts'

export const teamRoutes: readonly Route[] = [
  handleListTeam,
  handleListDeputyships,
  handleReadDeputyship,
  handleProposeDeputy,
  handleConfirmDeputyship,
  handleWithdrawDeputyship,
  handleReopenToDeputy,
  handleAnswerDeputyship,
]
