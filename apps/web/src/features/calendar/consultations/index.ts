import { lazyComponent } from '../../../api/lazy-import.ts'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'

/** For visitors, clients and readers of a mail link. */
export const BookConsultation = lazyComponent(() =>
  import('./book-consultation.tsx').then(file => file.BookConsultation),
)
/** For the staff: all requests and their state. For clients: their own. */
export const ConsultationsView = lazyComponent(() =>
  import('./consultations-view.tsx').then(file => file.ConsultationsView),
)
export const ConsultationOfEvent = lazyPart(
  () => import('./consultation-of-event.tsx').then(file => file.ConsultationOfEvent),
  { rows: 1, height: 8 },
)
export const AvailabilityCard = lazyPart(
  () => import('./availability-card.tsx').then(file => file.AvailabilityCard),
  { rows: 1, height: 12 },
)
export const ClosingsCard = lazyPart(() => import('./closings-card.tsx').then(file => file.ClosingsCard), {
  rows: 1,
  height: 12,
})
export { WaitingConsultations } from './waiting-consultations.tsx'
