// The points of one person in a period: how many count, and what is still missing.
import type { TrainingTotals } from '@maat/contract/compliance/trainings'
import {
  countedPoints,
  isTrained,
  TRAINING_NEEDS,
  type TrainingField,
  type TrainingPeriod,
} from '@maat/domain/compliance/training-points'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './trainings.module.css'

interface PointsOfPersonProps {
  person: TrainingTotals
  period: TrainingPeriod
  isOpen: boolean
  onOpen(): void
}

export function PointsOfPerson({ person, period, isOpen, onOpen }: PointsOfPersonProps) {
  const { t } = useTranslation('trainings')
  const format = useFormat()
  const need = TRAINING_NEEDS[period]
  const counted = countedPoints(person, period)
  const fields = Object.entries(need.fields) as [TrainingField, number][]
  const has = { count: format.number(counted), of: format.number(need.points) }
  return (
    <button
      type="button"
      className={styles.person}
      aria-current={isOpen || undefined}
      data-done={isTrained(person, period) || undefined}
      onClick={onOpen}
    >
      <strong>{person.name}</strong>
      <span className={styles.points}>
        {isTrained(person, period) && <CircleCheck size={16} aria-hidden />} {t('points', has)}
      </span>
      <progress value={Math.min(counted, need.points)} max={need.points} aria-hidden />
      <span className={styles.soft}>
        {[
          ...fields.map(([field, least]) =>
            t('pointsOf', { field: t(`field.${field}`), count: format.number(person[field]), of: least }),
          ),
          ...(need.inHouse === undefined
            ? []
            : [t('inHouseMost', { count: person.inHouse, of: need.inHouse })]),
          ...(person.uncertified > 0 ? [t('uncertified', { count: person.uncertified })] : []),
        ].join(' · ')}
      </span>
    </button>
  )
}
