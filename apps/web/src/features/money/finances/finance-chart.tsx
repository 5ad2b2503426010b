// A chart of billed and received amounts for each step, with a table of the same figures for screen readers.
import type { FinanceSums } from '@maat/contract/finances'
import { dateText, dayText } from '@maat/domain/calendar/day-text'
import type { Language } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { useAmount } from '../../../texts/use-amount.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Fold } from '../../../ui/fold.tsx'
import styles from './finances.module.css'
import { type Span, stepsOf } from './span.ts'

interface Bar {
  from: string
  billed: FinanceSums['billed']
  received: FinanceSums['billed']
}

export function FinanceChart({ sums, span }: { sums: FinanceSums; span: Span }) {
  const { t } = useTranslation('finances')
  const language = useLanguage()
  const amount = useAmount()
  const bars = barsOf(sums, span)
  const most = Math.max(1, ...bars.flatMap(({ billed, received }) => [billed.units, received.units]))
  const height = ({ units }: FinanceSums['billed']) => ({ height: `${Math.max(0, units / most) * 100}%` })
  return (
    <>
      <p className={styles.legend} aria-hidden>
        <span>
          <span className={styles.billed} /> {t('chart.billed')}
        </span>
        <span>
          <span className={styles.received} /> {t('chart.received')}
        </span>
      </p>
      <div className={styles.chart} aria-hidden>
        {bars.map(({ from, billed, received }) => (
          <div key={from} className={styles.step} title={`${amount(billed)} · ${amount(received)}`}>
            <div className={styles.bars}>
              <span className={styles.billed} style={height(billed)} />
              <span className={styles.received} style={height(received)} />
            </div>
            <span className={styles.tick}>{tickOf(from, span, language)}</span>
          </div>
        ))}
      </div>
      <Fold label={t('chart.table')}>
        <DataTable
          caption={t('chart.title')}
          rowKey={({ from }) => from}
          rows={bars.filter(({ billed, received }) => billed.units !== 0 || received.units !== 0)}
          columns={[
            {
              key: 'from',
              title: t('chart.when'),
              isHeading: true,
              cell: ({ from }) => whenOf(from, span, language),
            },
            { key: 'billed', title: t('chart.billed'), isNumber: true, cell: ({ billed }) => amount(billed) },
            {
              key: 'received',
              title: t('chart.received'),
              isNumber: true,
              cell: ({ received }) => amount(received),
            },
          ]}
        />
      </Fold>
    </>
  )
}

function barsOf({ steps, currency }: FinanceSums, span: Span): Bar[] {
  const known = new Map(steps.map(step => [step.from, step]))
  const nothing = { units: 0, currency }
  return stepsOf(span).map(from => known.get(from) ?? { from, billed: nothing, received: nothing })
}

const inMonth = (from: string, language: Language, parts: Intl.DateTimeFormatOptions) =>
  dateText(new Date(`${from}T00:00:00Z`), language, { ...parts, timeZone: 'UTC' })

const tickOf = (from: string, { step }: Span, language: Language) =>
  step === 'month' ? inMonth(from, language, { month: 'narrow' }) : String(Number(from.slice(8)))

const whenOf = (from: string, { step }: Span, language: Language) =>
  step === 'month' ? inMonth(from, language, { month: 'long', year: 'numeric' }) : dayText(from, language)
