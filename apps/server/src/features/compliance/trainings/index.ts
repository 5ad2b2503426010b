import type { Route } from '../../../platform/http/handle.ts'
import { handleChangeNeeds } from './training-needs.ts'
import {
  handleAddTraining,
  handleGiveCertificate,
  handleListTrainings,
  handleReadCertificate,
  handleReadTotals,
  handleRemoveTraining,
} from './trainings.ts'

export const trainingRoutes: readonly Route[] = [
  handleListTrainings,
  handleReadTotals,
  handleAddTraining,
  handleGiveCertificate,
  handleReadCertificate,
  handleRemoveTraining,
  handleChangeNeeds,
]
