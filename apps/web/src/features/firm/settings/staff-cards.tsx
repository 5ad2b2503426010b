// The settings of the staff: their hours for consultations, the closings of an office and the holidays of the firm.
import { useMay } from '../../../api/use-may.ts'
import { AvailabilityCard, ClosingsCard } from '../../calendar/consultations/index.ts'
import { HolidaysCard } from './holidays-card.tsx'

export function StaffCards() {
  const mayClose = useMay('availability.close')
  const maySetHolidays = useMay('settings.update', 'firm-wide')
  return (
    <>
      {mayClose && <ClosingsCard />}
      <AvailabilityCard />
      {maySetHolidays && <HolidaysCard />}
    </>
  )
}
