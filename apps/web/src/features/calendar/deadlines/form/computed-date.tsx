// The live result of the form: the date, warnings, and every step of the calculation.

import type { DeadlineComputation } from '@maat/contract/calendar/deadlines'
import { useTranslation } from 'react-i18next'
import { todayHere } from '../../../../texts/today-here.ts'
import { useDayFormat } from '../../../../texts/use-day-format.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { DeadlineExplanation } from '../deadline-explanation.tsx'
import styles from './deadline-form.module.css'
import type { useComputedDeadline } from './use-computed-deadline.ts'

export function ComputedDate({ computed }: { computed: ReturnType<typeof useComputedDeadline> }) {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  return (
    <section className={styles.result} aria-live="polite" aria-label={t('result.title')}>
      {!computed.isAsked ? (
        <p className={styles.soft}>{t('result.waiting')}</p>
      ) : computed.data ? (
        <Result computation={computed.data} />
      ) : computed.isError ? (
        <Notice kind="error">{errorText(computed.error.code)}</Notice>
      ) : (
        <Skeleton rows={1} height={5} />
      )}
    </section>
  )
}

function Result({
  computation: { date, otherDate, needsCheck, isVerified, lines },
}: {
  computation: DeadlineComputation
}) {
  const { t } = useTranslation('deadlines')
  const days = useDayFormat()
  return (
    <>
      {date && (
        <p className={styles.date}>
          <time dateTime={date}>{days.full(date)}</time>
          <span>{days.when(date)}</span>
        </p>
      )}
      <p className={styles.badges}>
        {needsCheck && date && <Badge tone="accent">{t('badge.check')}</Badge>}
        {!isVerified && date && <Badge>{t('badge.unverified')}</Badge>}
        {date && date < todayHere() && <Badge tone="error">{t('badge.past')}</Badge>}
      </p>
      {otherDate && <p>{t('disputed', { date: days.long(otherDate) })}</p>}
      <h3>{t('explanation.title')}</h3>
      <DeadlineExplanation lines={lines} />
    </>
  )
}
