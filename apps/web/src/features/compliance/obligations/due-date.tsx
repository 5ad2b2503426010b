// The date by which a proof is due, as a leaf of a calendar whose colour says how urgent it is.
import type { ObligationTermView } from '@maat/contract/compliance/obligations'
import { dateText } from '@maat/domain/calendar/day-text'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import styles from './obligations.module.css'

export function DueDate({ term }: { term: ObligationTermView | null }) {
  const { t } = useTranslation('obligations')
  const language = useLanguage()
  const format = useFormat()
  if (!term) return <span className={styles.leaf} data-state="none" aria-hidden />
  const part = (style: Intl.DateTimeFormatOptions) =>
    dateText(new Date(`${term.dueOn}T00:00:00Z`), language, { ...style, timeZone: 'UTC' })
  return (
    <time className={styles.leaf} dateTime={term.dueAt ?? term.dueOn} data-state={term.state}>
      <b>{part({ day: 'numeric' })}</b>
      <span>{part({ month: 'short' })}</span>
      <span>{part({ year: 'numeric' })}</span>
      {term.dueAt && <span>{format.time(term.dueAt)}</span>}
      <span className="visually-hidden">{t(`term.${term.state}`)}</span>
    </time>
  )
}
