// The points of one person in a period: how many count, and what is still missing.
import type { TrainingNeeds, TrainingTotals } from '@maat/contract/compliance/trainings'
import { countedPoints, isTrained, NEEDED_FIELDS } from '@maat/domain/compliance/training-points'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './trainings.module.css'

interface PointsOfPersonProps {
  person: TrainingTotals
  needs: TrainingNeeds
  isOpen: boolean
  onOpen(): void
}

export function PointsOfPerson({ person, needs, isOpen, onOpen }: PointsOfPersonProps) {
  const { t } = useTranslation('trainings')
  const format = useFormat()
  const counted = countedPoints(person, needs)
  const isDone = isTrained(person, needs)
  const fields = NEEDED_FIELDS.filter(field => needs[field] > 0)
  const has = { count: format.number(counted), of: format.number(needs.points) }
  return (
    <button
      type="button"
      className={styles.person}
      aria-current={isOpen || undefined}
      data-done={isDone || undefined}
      onClick={onOpen}
    >
      <strong>{person.name}</strong>
      <span className={styles.points}>
        {isDone && <CircleCheck size={16} aria-hidden />} {t('points', has)}
      </span>
      <progress value={Math.min(counted, needs.points)} max={needs.points} aria-hidden />
      <span className={styles.soft}>
        {[
          ...fields.map(field =>
            t('pointsOf', {
              field: t(`field.${field}`),
              count: format.number(person[field]),
              of: format.number(needs[field]),
            }),
          ),
          ...(needs.inHouse === null
            ? []
            : [
                t('inHouseMost', {
                  count: format.number(person.inHouse),
                  of: format.number(needs.inHouse),
                }),
              ]),
          ...(person.uncertified > 0 ? [t('uncertified', { count: person.uncertified })] : []),
        ].join(' · ')}
      </span>
    </button>
  )
}
