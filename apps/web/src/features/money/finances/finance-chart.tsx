// A chart of billed and received amounts for each step.
import type { FinanceSums } from '@maat/contract/money/finances'
import { dateText, dayText } from '@maat/domain/calendar/day-text'
import { CURRENCY_DECIMALS } from '@maat/domain/money/amounts/currencies'
import { numberFormat } from '@maat/domain/words/formats'
import type { Language } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { Chart, type ChartGroup } from '../../../parts/chart.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { type Span, stepsOf } from './span.ts'

export function FinanceChart({ sums, span }: { sums: FinanceSums; span: Span }) {
  const { t } = useTranslation('finances')
  const language = useLanguage()
  const amount = useAmount()
  const { currency } = sums
  const unit = 10 ** CURRENCY_DECIMALS[currency]
  const short = numberFormat(language, { notation: 'compact', style: 'currency', currency })
  return (
    <Chart
      title={t('chart.title')}
      series={[t('chart.billed'), t('chart.received')]}
      groups={groupsOf(sums, span, language)}
      unit={unit}
      valueText={units => amount({ units, currency })}
      tickText={units => short.format(units / unit)}
      words={{ table: t('chart.table'), when: t('chart.when') }}
    />
  )
}

function groupsOf({ steps }: FinanceSums, span: Span, language: Language): ChartGroup[] {
  const known = new Map(steps.map(step => [step.from, step]))
  return stepsOf(span).map(from => {
    const step = known.get(from)
    return {
      from,
      label: tickOf(from, span, language),
      name: whenOf(from, span, language),
      values: [step?.billed.units ?? 0, step?.received.units ?? 0],
    }
  })
}

const inMonth = (from: string, language: Language, parts: Intl.DateTimeFormatOptions) =>
  dateText(new Date(`${from}T00:00:00Z`), language, { ...parts, timeZone: 'UTC' })

const tickOf = (from: string, { step }: Span, language: Language) =>
  step === 'month' ? inMonth(from, language, { month: 'narrow' }) : String(Number(from.slice(8)))

const whenOf = (from: string, { step }: Span, language: Language) =>
  step === 'month' ? inMonth(from, language, { month: 'long', year: 'numeric' }) : dayText(from, language)
