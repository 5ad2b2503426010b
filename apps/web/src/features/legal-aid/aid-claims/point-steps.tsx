// How one row came to its points: the start, and the reason of each reduction.
import type { CountedRow } from '@maat/domain/legal-aid/points'
import { useTranslation } from 'react-i18next'
import { usePointsText } from '../../../texts/use-points-text.ts'
import styles from './aid-claims.module.css'

export function PointSteps({ counted, label }: { counted: CountedRow | undefined; label: string }) {
  const { t } = useTranslation('aid-claims')
  const pointsText = usePointsText()
  if (!counted) return null
  return (
    <ul className={styles.steps} aria-label={label}>
      {counted.steps.map(({ code, points }) => (
        <li key={code}>
          <span>{t(`step.${code}`)}</span>
          <span className={styles.figure}>{t('points', { points: pointsText(points) })}</span>
        </li>
      ))}
    </ul>
  )
}
