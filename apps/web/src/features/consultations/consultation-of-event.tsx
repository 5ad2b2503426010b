// What stands behind an event of the calendar: who asked for it and about what, and what one may do about it.
import type { EventId } from '@maat/contract/ids'
import { listConsultations } from '../../api/operations/consultations.ts'
import { useRead } from '../../api/use-operation.ts'
import { Skeleton } from '../../ui/states.tsx'
import { ConsultationCard } from './consultation-card.tsx'

export function ConsultationOfEvent({ eventId }: { eventId: EventId }) {
  const { data, isPending } = useRead(listConsultations, { query: { event: eventId, limit: 1 } })
  if (isPending) return <Skeleton rows={1} height={8} />
  const [consultation] = data?.items ?? []
  // Whoever is invited need not be who asked, nor treat it.
  return consultation ? <ConsultationCard consultation={consultation} /> : null
}
