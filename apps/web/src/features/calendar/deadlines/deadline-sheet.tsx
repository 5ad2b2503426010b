// The page of a deadline: its date, the explanation, the responsible user, its reminders and its history. It can be
// printed for the paper file.
import type { DeadlineView } from '@maat/contract/calendar/deadlines'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useDayFormat } from '../../../texts/use-day-format.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { ChangeDeadline } from './change-deadline.tsx'
import { DeadlineActions } from './deadline-actions.tsx'
import { DeadlineBadges } from './deadline-badges.tsx'
import { DeadlineExplanation } from './deadline-explanation.tsx'
import { DeadlineHistory, DeadlineReminders } from './deadline-history.tsx'
import styles from './deadline-sheet.module.css'
import { PrintedDeadline } from './printed-deadline.tsx'
import { useByHandText } from './use-by-hand-text.ts'
import { useDeadline } from './use-deadline.ts'

export function DeadlineSheet({ deadlineId, onClose }: { deadlineId: string; onClose(): void }) {
  const { t } = useTranslation('deadlines')
  const read = useDeadline(deadlineId)
  const [isChanging, setChanging] = useState(false)
  return (
    <div className={styles.sheet}>
      <div>
        <Button look="quiet" onClick={onClose}>
          <ArrowLeft size={18} aria-hidden /> {t('back')}
        </Button>
      </div>
      {read.isPending && <Skeleton rows={3} height={6} />}
      {read.isError && <ReadFailed error={read.error} onRetry={() => read.refetch()} />}
      {read.data &&
        (isChanging ? (
          <ChangeDeadline deadline={read.data} onDone={() => setChanging(false)} />
        ) : (
          <Sheet deadline={read.data} onChange={() => setChanging(true)} onGone={onClose} />
        ))}
    </div>
  )
}

interface SheetProps {
  deadline: DeadlineView
  onChange(): void
  onGone(): void
}

function Sheet({ deadline, onChange, onGone }: SheetProps) {
  const { t } = useTranslation('deadlines')
  return (
    <>
      <Card
        title={deadline.title}
        actions={
          <Button look="quiet" onClick={() => window.print()}>
            <Printer size={18} aria-hidden /> {t('print')}
          </Button>
        }
      >
        <DueDate deadline={deadline} />
        <DeadlineBadges deadline={deadline} />
        <OtherDates deadline={deadline} />
        <Confirmation deadline={deadline} />
        <DeadlineActions deadline={deadline} onChange={onChange} onGone={onGone} />
      </Card>
      {deadline.lines.length > 0 && (
        <Card title={t('explanation.title')} intro={t('explanation.intro')}>
          <DeadlineExplanation lines={deadline.lines} />
        </Card>
      )}
      <div className={styles.pair}>
        <DeadlineReminders deadline={deadline} />
        <DeadlineHistory deadline={deadline} />
      </div>
      <PrintedDeadline deadline={deadline} />
    </>
  )
}

function DueDate({ deadline: { dueDate, doneAt, doneByName } }: { deadline: DeadlineView }) {
  const { t } = useTranslation('deadlines')
  const days = useDayFormat()
  const format = useFormat()
  return (
    <p className={styles.due}>
      <time dateTime={dueDate}>{days.full(dueDate)}</time>
      <span>
        {doneAt ? t('doneBy', { name: doneByName ?? '', date: format.date(doneAt) }) : days.when(dueDate)}
      </span>
    </p>
  )
}

/** The other possible dates: the computed one, or the later one under another reading of the law. */
function OtherDates({ deadline }: { deadline: DeadlineView }) {
  const { t } = useTranslation('deadlines')
  const days = useDayFormat()
  const byHandText = useByHandText(deadline)
  const { isByHand, otherDate, byHandReason, needsCheck } = deadline
  return (
    <>
      {isByHand && (
        <div className={styles.byHand}>
          <p>{byHandText}</p>
          <blockquote>{byHandReason}</blockquote>
        </div>
      )}
      {!isByHand && otherDate && <Notice>{t('disputed', { date: days.long(otherDate) })}</Notice>}
      {!isByHand && needsCheck && !otherDate && <Notice>{t('check')}</Notice>}
    </>
  )
}

function Confirmation({ deadline }: { deadline: DeadlineView }) {
  const { t } = useTranslation('deadlines')
  const format = useFormat()
  const { setByName, setAt, confirmedByName, confirmedAt, isCritical, doneAt, can } = deadline
  return (
    <div className={styles.people}>
      <p>{t('setBy', { name: setByName, date: format.date(setAt) })}</p>
      {confirmedByName && confirmedAt && (
        <p>{t('confirmedBy', { name: confirmedByName, date: format.date(confirmedAt) })}</p>
      )}
      {isCritical && !confirmedAt && !doneAt && (
        <p>{can.includes('confirm') ? t('confirm.yours') : t('confirm.another')}</p>
      )}
    </div>
  )
}
