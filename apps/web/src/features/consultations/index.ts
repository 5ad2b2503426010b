import { lazyComponent } from '../../api/lazy-import.ts'

/** For visitors, clients and readers of a mail link. */
export const BookConsultation = lazyComponent(() =>
  import('./book-consultation.tsx').then(file => file.BookConsultation),
)
/** For the staff: all requests and their state. For clients: their own. */
export const ConsultationsView = lazyComponent(() =>
  import('./consultations-view.tsx').then(file => file.ConsultationsView),
)
export const ConsultationOfEvent = lazyComponent(() =>
  import('./consultation-of-event.tsx').then(file => file.ConsultationOfEvent),
)
export const AvailabilityCard = lazyComponent(() =>
  import('./availability-card.tsx').then(file => file.AvailabilityCard),
)
export const ClosingsCard = lazyComponent(() => import('./closings-card.tsx').then(file => file.ClosingsCard))
export { WaitingConsultations } from './waiting-consultations.tsx'
