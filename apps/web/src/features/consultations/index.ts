import { lazy } from 'react'

/** For visitors and clients, and for whoever comes with the link of a mail. */
export const BookConsultation = lazy(() =>
  import('./book-consultation.tsx').then(file => ({ default: file.BookConsultation })),
)
/** For the staff: what was asked for, and what becomes of it. For clients: their own. */
export const ConsultationsView = lazy(() =>
  import('./consultations-view.tsx').then(file => ({ default: file.ConsultationsView })),
)
export const ConsultationOfEvent = lazy(() =>
  import('./consultation-of-event.tsx').then(file => ({ default: file.ConsultationOfEvent })),
)
export const AvailabilityCard = lazy(() =>
  import('./availability-card.tsx').then(file => ({ default: file.AvailabilityCard })),
)
export { WaitingConsultations } from './waiting-consultations.tsx'
