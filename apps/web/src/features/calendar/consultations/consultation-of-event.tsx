// The consultation of a calendar event, with its actions.
import type { EventId } from '@maat/contract/ids'
import { listConsultations } from '../../../api/operations/calendar/consultations.ts'
import { useRead } from '../../../api/use-operation.ts'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { ConsultationCard } from './consultation-card.tsx'

export function ConsultationOfEvent({ eventId }: { eventId: EventId }) {
  const { data, isPending } = useRead(listConsultations, { query: { event: eventId, limit: 1 } })
  if (isPending) return <Skeleton rows={1} height={8} />
  const [consultation] = data?.items ?? []
  // An invited reader may be neither the client nor the lawyer.
  return consultation ? <ConsultationCard consultation={consultation} /> : null
}
