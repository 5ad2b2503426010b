// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/compliance/trainings'

export const addTraining = { path: 'POST /api/trainings' } as typeof contract.addTraining
export const changeTrainingNeeds = { path: 'PUT /api/training-needs' } as typeof contract.changeTrainingNeeds
export const giveCertificate = { path: 'POST /api/trainings/:trainingId/certificate' } as typeof contract.giveCertificate
export const listTrainings = { path: 'GET /api/trainings' } as typeof contract.listTrainings
export const readCertificate = { path: 'GET /api/trainings/:trainingId/certificate' } as typeof contract.readCertificate
export const readTrainingTotals = { path: 'GET /api/training-totals' } as typeof contract.readTrainingTotals
export const removeTraining = { path: 'DELETE /api/trainings/:trainingId' } as typeof contract.removeTraining
