// Chooses the shown day, week, month or year.
import { SPAN_KINDS } from '@maat/domain/calendar/spans'
import { useTranslation } from 'react-i18next'
import { SpanStepper } from '../../../parts/span-stepper.tsx'
import styles from './figures.module.css'
import type { FigureFilter } from './use-figure-filter.ts'

export function FigureSpanBar({ looked: { span, from, set } }: { looked: FigureFilter }) {
  const { t } = useTranslation('figures')
  return (
    <div className={styles.bar}>
      <SpanStepper
        kinds={SPAN_KINDS.map(value => ({ value, label: t(`span.${value}`) }))}
        kind={span}
        from={from}
        words={{ legend: t('span.legend'), before: t('span.before'), after: t('span.after') }}
        onChange={set}
      />
    </div>
  )
}
