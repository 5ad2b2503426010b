// The operations with which consultations are asked for and treated; they come with the first screen that does so.
import type * as availability from '@maat/contract/availability'
import type * as bookings from '@maat/contract/bookings'
import type * as closings from '@maat/contract/closings'
import type * as consultations from '@maat/contract/consultations'
import { byPath } from './by-path.ts'

export const listBookingChoices = byPath<typeof bookings.listBookingChoices>('GET /api/consultations/choices')
export const listBookingSubjects = byPath<typeof bookings.listBookingSubjects>(
  'GET /api/consultations/subjects',
)
export const listFreeTimes = byPath<typeof bookings.listFreeTimes>('GET /api/consultations/times')
export const bookConsultation = byPath<typeof bookings.bookConsultation>('POST /api/consultations')
export const beginConsultationFile = byPath<typeof bookings.beginConsultationFile>(
  'POST /api/consultations/files',
)
export const putConsultationFilePart = byPath<typeof bookings.putConsultationFilePart>(
  'PUT /api/consultations/files/:upload/parts',
)
export const completeConsultationFile = byPath<typeof bookings.completeConsultationFile>(
  'POST /api/consultations/files/:upload/completion',
)
export const openBooking = byPath<typeof bookings.openBooking>('POST /api/consultations/link/opening')
export const answerBooking = byPath<typeof bookings.answerBooking>('POST /api/consultations/link/answer')
export const cancelBooking = byPath<typeof bookings.cancelBooking>(
  'POST /api/consultations/link/cancellation',
)
export const listConsultations = byPath<typeof consultations.listConsultations>('GET /api/consultations')
export const confirmConsultation = byPath<typeof consultations.confirmConsultation>(
  'POST /api/consultations/:consultationId/confirmation',
)
export const proposeTime = byPath<typeof consultations.proposeTime>(
  'POST /api/consultations/:consultationId/proposal',
)
export const declineConsultation = byPath<typeof consultations.declineConsultation>(
  'POST /api/consultations/:consultationId/refusal',
)
export const answerProposal = byPath<typeof consultations.answerProposal>(
  'POST /api/consultations/:consultationId/answer',
)
export const cancelConsultation = byPath<typeof consultations.cancelConsultation>(
  'POST /api/consultations/:consultationId/cancellation',
)
export const readConsultationFile = byPath<typeof consultations.readConsultationFile>(
  'GET /api/consultations/:consultationId/files/:fileId',
)
export const readAvailability = byPath<typeof availability.readAvailability>('GET /api/availability/:ownerId')
export const changeAvailability = byPath<typeof availability.changeAvailability>(
  'PUT /api/availability/:ownerId',
)
export const closeOffice = byPath<typeof closings.closeOffice>('POST /api/availability/:ownerId/closings')
export const reopenOffice = byPath<typeof closings.reopenOffice>(
  'DELETE /api/availability/:ownerId/closings/:closingId',
)
export const workHoliday = byPath<typeof closings.workHoliday>('PUT /api/availability/:ownerId/holidays/:day')
