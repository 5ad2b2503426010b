// The filter for the year, month or week, and for the office or client.
import { dateText, dayText } from '@maat/domain/calendar/day-text'
import type { Language } from '@maat/domain/words/languages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { useFirm } from '../../../parts/use-firm.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import styles from './finances.module.css'
import { SPANS } from './screens.ts'
import { neighbour, type Span, type SpanKind } from './span.ts'
import type { FinanceFilter } from './use-finance-filter.ts'

export function SpanBar({ looked }: { looked: FinanceFilter }) {
  const { t } = useTranslation('finances')
  const language = useLanguage()
  const { role } = useSession()
  const { kind, span, set } = looked
  return (
    <div className={styles.bar}>
      <Choice
        name="span"
        legend={t('span.legend')}
        hidesLegend
        value={kind}
        onChange={next => set({ span: next })}
        options={SPANS.map(value => ({ value, label: t(`span.${value}`) }))}
      />
      <div className={styles.stepper}>
        <Button aria-label={t('span.before')} onClick={() => set({ day: neighbour(kind, span, -1) })}>
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <strong aria-live="polite">{spanText(kind, span, language)}</strong>
        <Button aria-label={t('span.after')} onClick={() => set({ day: neighbour(kind, span, 1) })}>
          <ChevronRight size={18} aria-hidden />
        </Button>
      </div>
      {role === 'Admin' && <OfficeChoice looked={looked} />}
    </div>
  )
}

function spanText(kind: SpanKind, { from, until }: Span, language: Language): string {
  if (kind === 'year') return from.slice(0, 4)
  if (kind === 'week') return `${dayText(from, language, 'long')} – ${dayText(until, language, 'long')}`
  return dateText(new Date(`${from}T00:00:00Z`), language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

function OfficeChoice({ looked: { office, set } }: { looked: FinanceFilter }) {
  const { t } = useTranslation('finances')
  const language = useLanguage()
  const { data } = useFirm()
  const offices = data?.offices ?? []
  return (
    <Choice
      name="office"
      legend={t('office')}
      hidesLegend
      value={office ?? ''}
      onChange={next => set({ office: next })}
      options={[
        { value: '', label: t('allOffices') },
        ...offices.map(({ id, city }) => ({ value: id, label: city[language] })),
      ]}
    />
  )
}
