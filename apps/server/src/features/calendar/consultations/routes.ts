import type { Route } from '../../../platform/http/handle.ts'
import { handleAbandonFile, handleBeginFile, handleCompleteFile, handlePutFilePart } from './add-file.ts'
import { handleAnswer, handleCancel } from './answer-and-cancel.ts'
import { handleBook } from './book-consultation.ts'
import { handleListChoices, handleListSubjects } from './booking-choices.ts'
import { handleChangeAvailability, handleReadAvailability } from './change-availability.ts'
import { handleCloseOffice, handleReopenOffice, handleWorkHoliday } from './close-office.ts'
import { handleConfirm, handleDecline, handlePropose } from './decide-consultation.ts'
import { handleListFreeTimes } from './find-free-times.ts'
import { handleListConsultations, handleReadConsultation } from './list-consultations.ts'
import { handleListClosings, handleReadOpening } from './office-opening.ts'
import { handleAnswerBooking, handleCancelBooking, handleOpenBooking } from './open-booking.ts'
import { handleReadFile } from './read-file.ts'

export const consultationRoutes: readonly Route[] = [
  handleListChoices,
  handleListSubjects,
  handleListFreeTimes,
  handleBook,
  handleBeginFile,
  handlePutFilePart,
  handleCompleteFile,
  handleAbandonFile,
  handleOpenBooking,
  handleAnswerBooking,
  handleCancelBooking,
  handleListConsultations,
  handleReadConsultation,
  handleConfirm,
  handlePropose,
  handleDecline,
  handleAnswer,
  handleCancel,
  handleReadFile,
  handleReadAvailability,
  handleChangeAvailability,
  handleListClosings,
  handleReadOpening,
  handleCloseOffice,
  handleReopenOffice,
  handleWorkHoliday,
]
