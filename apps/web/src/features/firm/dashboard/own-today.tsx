// An Admin's own items on the overview of the firm: events, deadlines, messages and tasks.
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { readDashboard } from '../../../api/operations/firm/dashboard.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { TodayEvents } from '../../calendar/calendar/index.ts'
import { NextDeadlines } from '../../calendar/deadlines/index.ts'
import { NextTodos } from '../../calendar/todos/index.ts'
import { WaitingMessages } from '../../communication/messages/index.ts'
import styles from './dashboard.module.css'
import { StaffSummary } from './glance.tsx'
import { useLiveHome } from './use-live-home.ts'

/** The children follow directly below the summary, or stand alone without one. */
export function OwnToday({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('dashboard')
  const home = useRead(readDashboard, {})
  useLiveHome()
  if (home.isPending)
    return (
      <>
        <Skeleton rows={2} height={9} />
        {children}
      </>
    )
  if (home.isError)
    return (
      <>
        <ReadFailed error={home.error} onRetry={() => void home.refetch()} />
        {children}
      </>
    )
  if (home.data.kind !== 'staff') return null
  return (
    <section aria-labelledby="own-today">
      <h2 id="own-today" className="visually-hidden">
        {t('firm.today')}
      </h2>
      <div className={styles.first}>
        <StaffSummary home={home.data} />
        {children}
      </div>
      <Suspense fallback={<Skeleton rows={2} height={9} />}>
        <div className={styles.pair}>
          <div className={styles.column}>
            <TodayEvents events={home.data.events} />
            <NextDeadlines deadlines={home.data.deadlines} />
          </div>
          <div className={styles.column}>
            <WaitingMessages />
            <NextTodos />
          </div>
        </div>
      </Suspense>
    </section>
  )
}
