// The state of a hit, and why it is open again.
import type { SanctionHitRow } from '@maat/contract/compliance/sanctions'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './sanctions.module.css'

const TONES = { open: 'accent', same: 'error', other: 'success', ended: 'neutral' } as const

export function HitStateBadge({ hit }: { hit: Pick<SanctionHitRow, 'state' | 'reopenedBecause'> }) {
  const { t } = useTranslation('sanctions')
  const { state, reopenedBecause } = hit
  return (
    <span className={styles.stack}>
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      {reopenedBecause && <span className={styles.soft}>{t(`reopened.${reopenedBecause}`)}</span>}
    </span>
  )
}
