// Estimates the distance of a trip between two judicial seats, and says that it is an estimate.
import { estimateReturnKm, JUDICIAL_SEATS, ROAD_FACTOR } from '@maat/domain/legal-aid/travel'
import { fold } from '@maat/domain/words/fold'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './aid-claims.module.css'
import type { TripValues } from './claim-values.ts'

/** By its name in any language, without accents or capitals. */
function seatNamed(typed: string) {
  const folded = fold(typed).trim()
  return JUDICIAL_SEATS.find(({ name }) => Object.values(name).some(one => fold(one) === folded))
}

interface DistanceEstimateProps {
  trip: TripValues
  onTake(km: number): void
}

export function DistanceEstimate({ trip, onTake }: DistanceEstimateProps) {
  const { t } = useTranslation('aid-claims')
  const format = useFormat()
  const [from, to] = [seatNamed(trip.from), seatNamed(trip.to)]
  if (trip.isEstimate)
    return (
      <p className={styles.estimate}>
        <Badge tone="accent">{t('estimate.badge')}</Badge>
        <span className={styles.soft}>{t('estimate.how', { factor: format.number(ROAD_FACTOR) })}</span>
      </p>
    )
  if (trip.km !== '' || !from || !to || from === to) return null
  const km = estimateReturnKm(from, to)
  return (
    <div className={styles.estimate}>
      <Button onClick={() => onTake(km)}>{t('estimate.take', { km: format.number(km) })}</Button>
      <span className={styles.soft}>{t('estimate.how', { factor: format.number(ROAD_FACTOR) })}</span>
    </div>
  )
}
