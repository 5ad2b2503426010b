// A deadline in one line of a list: its day as on a calendar's leaf, what is to be done, and how far it is.
import type { DeadlineItem } from '@maat/contract/deadlines'
import { RULE_TEXTS } from '@maat/domain/deadline-names'
import { isCountedBesideHand } from '@maat/domain/deadline-rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { useNamed } from '../../preferences/use-named.ts'
import { DeadlineBadges } from './deadline-badges.tsx'
import { urgencyOf, useDayFormat } from './deadline-dates.ts'
import styles from './deadlines.module.css'

/** The search that opens a deadline on the page of its case, or a new one of a day that the client named. */
export const withDeadline = (deadline: string | undefined, of?: string) => (found: object) => ({
  ...found,
  tab: 'deadlines' as const,
  deadline,
  of,
})

interface DeadlineRowProps {
  deadline: DeadlineItem
  /** Where the case is not clear from what is around. */
  showsCase?: boolean
}

export function DeadlineRow({ deadline, showsCase = false }: DeadlineRowProps) {
  const named = useNamed()
  const days = useDayFormat()
  const { caseId, caseNumber, caseTitle, clientName, lawyerName, dueDate, rule, title, doneAt, isByHand } =
    deadline
  const { role } = useSession()
  const year = days.otherYear(dueDate)
  // A lawyer’s list has their own alone.
  const about = showsCase
    ? [clientName, caseNumber, caseTitle, role === 'Avocat' ? '' : lawyerName]
    : [isByHand && !isCountedBesideHand(rule) ? '' : ruleBeside(title, named(RULE_TEXTS[rule]))]
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

/** Most are called what their rule is called. */
const ruleBeside = (title: string, rule: string) => (title === rule ? '' : rule)
