// A deadline as one row of a list: its day as a calendar sheet, its task, and the time left.
import type { DeadlineItem } from '@maat/contract/calendar/deadlines'
import { RULE_TEXTS } from '@maat/domain/deadlines/deadline-names'
import { hasComputedDate } from '@maat/domain/deadlines/deadline-rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../../api/use-may.ts'
import { useDayFormat } from '../../../texts/use-day-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { DeadlineBadges } from './deadline-badges.tsx'
import { urgencyOf } from './deadline-dates.ts'
import styles from './deadlines.module.css'

/** The search that opens a deadline on its case's page, or a new one for a date that the client named. */
export const withDeadline = (deadline: string | undefined, of?: string) => (found: object) => ({
  ...found,
  tab: 'deadlines' as const,
  deadline,
  of,
})

interface DeadlineRowProps {
  deadline: DeadlineItem
  /** Set if the context does not show the case. */
  showsCase?: boolean
}

export function DeadlineRow({ deadline, showsCase = false }: DeadlineRowProps) {
  const named = useTranslatedName()
  const days = useDayFormat()
  const { caseId, caseNumber, caseTitle, clientName, lawyerName, dueDate, rule, title, doneAt, isByHand } =
    deadline
  const readsOnlyOwn = useMay('deadline.read', 'assigned')
  const year = days.otherYear(dueDate)
  // A lawyer's list contains only their own deadlines.
  const about = showsCase
    ? [clientName, caseNumber, caseTitle, readsOnlyOwn ? '' : lawyerName]
    : [isByHand && !hasComputedDate(rule) ? '' : ruleBeside(title, named(RULE_TEXTS[rule]))]
  const facts: ReactNode[] = about.filter(Boolean)
  return (
    <li className={styles.row}>
      <time
        className={styles.leaf}
        dateTime={dueDate}
        title={days.full(dueDate)}
        data-urgency={urgencyOf(deadline)}
      >
        <strong>{days.day(dueDate)}</strong>
        <span>{days.month(dueDate)}</span>
        {year && <small>{year}</small>}
      </time>
      <span className={styles.what}>
        <Link
          to="/case-{$caseId}"
          params={{ caseId }}
          search={withDeadline(deadline.id)}
          resetScroll={false}
          className={styles.title}
        >
          {title}
        </Link>
        {facts.length > 0 && <span className={styles.soft}>{facts.join(' · ')}</span>}
        <DeadlineBadges deadline={deadline} />
      </span>
      {!doneAt && <span className={styles.when}>{days.when(dueDate)}</span>}
    </li>
  )
}

/** Most deadlines are named after their rule. */
const ruleBeside = (title: string, rule: string) => (title === rule ? '' : rule)
