// The dates that the client named in their case. They become deadlines only after the firm has checked them.
import type { CaseId } from '@maat/contract/ids'
import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listDeadlines } from '../../../api/operations/calendar/deadlines.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useDayFormat } from '../../../texts/use-day-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { withDeadline } from './deadline-row.tsx'
import styles from './deadlines.module.css'
import type { NamedDate } from './named-date-values.ts'
import { useNamedDateTexts } from './use-named-words.ts'

interface NamedDatesProps {
  caseId: CaseId
  dates: readonly NamedDate[]
  onTakeUp(on: string): void
}

export function NamedDates({ caseId, dates, onTakeUp }: NamedDatesProps) {
  const { t } = useTranslation('deadlines')
  if (dates.length === 0) return null
  return (
    <Card title={t('named.title')} intro={t('named.intro')}>
      <ul className={styles.list}>
        {dates.map(date => (
          <NamedDateRow
            key={`${date.on} ${date.question?.fr}`}
            caseId={caseId}
            date={date}
            onTakeUp={onTakeUp}
          />
        ))}
      </ul>
    </Card>
  )
}

interface NamedDateRowProps extends Pick<NamedDatesProps, 'caseId' | 'onTakeUp'> {
  date: NamedDate
}

function NamedDateRow({ caseId, date, onTakeUp }: NamedDateRowProps) {
  const { t } = useTranslation('deadlines')
  const days = useDayFormat()
  const wordsOf = useNamedDateTexts()
  const { on } = date
  const { data } = useRead(listDeadlines, { query: { case: caseId, from: on, to: on, limit: 1 } })
  const [kept] = data?.items ?? []
  return (
    <li className={styles.named}>
      <span className={styles.what}>
        <strong>
          <time dateTime={on}>{days.long(on)}</time>
        </strong>
        <span className={styles.soft}>{wordsOf(date).question}</span>
      </span>
      {kept ? (
        <Link to="." search={withDeadline(kept.id)} resetScroll={false}>
          {t('named.kept', { title: kept.title })}
        </Link>
      ) : (
        <Button onClick={() => onTakeUp(on)}>
          <CalendarPlus size={18} aria-hidden /> {t('named.takeUp')}
          <span className="visually-hidden"> {days.long(on)}</span>
        </Button>
      )}
    </li>
  )
}
