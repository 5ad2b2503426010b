// Whether a rate or price is current, future or past.
import type { OfficeRate } from '@maat/contract/money/billing'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './billing.module.css'

const TONES = { current: 'success', coming: 'accent', past: 'neutral' } as const

export function ValidityBadge({ time }: Pick<OfficeRate, 'time'>) {
  const { t } = useTranslation('billing')
  return (
    <span className={styles.unbroken}>
      <Badge tone={TONES[time]}>{t(`time.${time}`)}</Badge>
    </span>
  )
}
