// The filter for the year, month or week, the office and the client.
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../api/use-may.ts'
import { SpanStepper } from '../../../parts/span-stepper.tsx'
import { useFirm } from '../../../parts/use-firm.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { ClientChoice } from './client-choice.tsx'
import { FINANCE_SPANS } from './finance-words.ts'
import styles from './finances.module.css'
import type { FinanceFilter } from './use-finance-filter.ts'

export function SpanBar({ looked }: { looked: FinanceFilter }) {
  const { t } = useTranslation('finances')
  const readsAllOffices = useMay('invoice.read', 'firm')
  const { kind, span, set } = looked
  return (
    <div className={styles.bar}>
      <SpanStepper
        kinds={FINANCE_SPANS.map(value => ({ value, label: t(`span.${value}`) }))}
        kind={kind}
        from={span.from}
        words={{ legend: t('span.legend'), before: t('span.before'), after: t('span.after') }}
        onChange={set}
      />
      {readsAllOffices && <OfficeChoice looked={looked} />}
      <div className={styles.client}>
        <ClientChoice looked={looked} />
      </div>
    </div>
  )
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
