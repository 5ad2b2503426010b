// The explanation for the paper file: hidden on the screen, and the only content on paper.
import type { DeadlineView } from '@maat/contract/calendar/deadlines'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { PrintedPage } from '../../../parts/pages/printed-page.tsx'
import { useDayFormat } from '../../../texts/use-day-format.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { DeadlineExplanation } from './deadline-explanation.tsx'
import styles from './printed-deadline.module.css'
import { useByHandText } from './use-by-hand-text.ts'

export function PrintedDeadline({ deadline }: { deadline: DeadlineView }) {
  const { t } = useTranslation('deadlines')
  const { user } = useSession()
  const format = useFormat()
  const days = useDayFormat()
  const { caseNumber, caseTitle, title, dueDate, lines, setByName, setAt, otherDate, isByHand } = deadline
  const { confirmedByName, confirmedAt, byHandReason, isCritical } = deadline
  const byHandText = useByHandText(deadline)
  return (
    <PrintedPage>
      <div className={styles.sheet}>
        <header>
          <p>{[caseNumber, caseTitle].filter(Boolean).join(' · ')}</p>
          <h1>{title}</h1>
          <p className={styles.due}>{days.full(dueDate)}</p>
        </header>
        {isByHand && (
          <p>
            {byHandText} {byHandReason}
          </p>
        )}
        {!isByHand && otherDate && <p>{t('disputed', { date: days.long(otherDate) })}</p>}
        {lines.length > 0 && (
          <>
            <h2>{t('explanation.title')}</h2>
            <DeadlineExplanation lines={lines} />
          </>
        )}
        <footer>
          <p>{t('setBy', { name: setByName, date: format.date(setAt) })}</p>
          {confirmedByName && confirmedAt && (
            <p>{t('confirmedBy', { name: confirmedByName, date: format.date(confirmedAt) })}</p>
          )}
          {isCritical && !confirmedAt && <p>{t('badge.toConfirm')}</p>}
          <p>
            {t('printedBy', {
              name: `${user.firstName} ${user.lastName}`,
              date: format.dateTime(new Date().toISOString()),
            })}
          </p>
        </footer>
      </div>
    </PrintedPage>
  )
}
