// The badges beside a deadline's date.
import type { DeadlineItem } from '@maat/contract/calendar/deadlines'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/messages/badge.tsx'
import { urgencyOf } from './deadline-dates.ts'
import styles from './deadlines.module.css'

export function DeadlineBadges({ deadline }: { deadline: DeadlineItem }) {
  const { t } = useTranslation('deadlines')
  const { isCritical, confirmedAt, doneAt, needsCheck, isVerified, isByHand } = deadline
  return (
    <span className={styles.badges}>
      {doneAt && <Badge tone="success">{t('badge.done')}</Badge>}
      {urgencyOf(deadline) === 'overdue' && <Badge tone="error">{t('badge.overdue')}</Badge>}
      {isCritical && !doneAt && !confirmedAt && <Badge tone="error">{t('badge.toConfirm')}</Badge>}
      {isCritical && confirmedAt && <Badge tone="success">{t('badge.confirmed')}</Badge>}
      {isByHand ? (
        <Badge>{t('badge.byHand')}</Badge>
      ) : (
        needsCheck && !doneAt && <Badge tone="accent">{t('badge.check')}</Badge>
      )}
      {!isByHand && !isVerified && <Badge>{t('badge.unverified')}</Badge>}
    </span>
  )
}
