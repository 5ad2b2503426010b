// Written by `npm run generate`; do not edit.
import type * as contract from '@maat/contract/calendar/bookings'

export const abandonConsultationFile = { path: 'DELETE /api/consultations/files/:upload' } as typeof contract.abandonConsultationFile
export const answerBooking = { path: 'POST /api/consultations/link/answer' } as typeof contract.answerBooking
export const beginConsultationFile = { path: 'POST /api/consultations/files' } as typeof contract.beginConsultationFile
export const bookConsultation = { path: 'POST /api/consultations' } as typeof contract.bookConsultation
export const cancelBooking = { path: 'POST /api/consultations/link/cancellation' } as typeof contract.cancelBooking
export const completeConsultationFile = { path: 'POST /api/consultations/files/:upload/completion' } as typeof contract.completeConsultationFile
export const listBookingChoices = { path: 'GET /api/consultations/choices' } as typeof contract.listBookingChoices
export const listBookingSubjects = { path: 'GET /api/consultations/subjects' } as typeof contract.listBookingSubjects
export const listFreeTimes = { path: 'GET /api/consultations/times' } as typeof contract.listFreeTimes
export const openBooking = { path: 'POST /api/consultations/link/opening' } as typeof contract.openBooking
export const putConsultationFilePart = { path: 'PUT /api/consultations/files/:upload/parts' } as typeof contract.putConsultationFilePart
