// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/calendar/consultations'

export const answerProposal = { path: 'POST /api/consultations/:consultationId/answer' } as typeof contract.answerProposal
export const cancelConsultation = { path: 'POST /api/consultations/:consultationId/cancellation' } as typeof contract.cancelConsultation
export const confirmConsultation = { path: 'POST /api/consultations/:consultationId/confirmation' } as typeof contract.confirmConsultation
export const declineConsultation = { path: 'POST /api/consultations/:consultationId/refusal' } as typeof contract.declineConsultation
export const listConsultations = { path: 'GET /api/consultations' } as typeof contract.listConsultations
export const proposeTime = { path: 'POST /api/consultations/:consultationId/proposal' } as typeof contract.proposeTime
export const readConsultation = { path: 'GET /api/consultations/:consultationId' } as typeof contract.readConsultation
export const readConsultationFile = { path: 'GET /api/consultations/:consultationId/files/:fileId' } as typeof contract.readConsultationFile
