// The finances of the firm: billed, received, due and unbilled amounts. Each figure opens the rows behind it.
import { useTranslation } from 'react-i18next'
import { readFinances } from '../../../api/operations/money/finances.ts'
import { useRead } from '../../../api/use-operation.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import { FinanceFigures } from './finance-figures.tsx'
import { FinanceRows } from './finance-rows.tsx'
import styles from './finances.module.css'
import { SpanBar } from './span-bar.tsx'
import { ROWS, useFinanceFilter } from './use-finance-filter.ts'

export function FinancesPage() {
  const { t } = useTranslation('finances')
  const { t: titleOf } = useTranslation('titles')
  const looked = useFinanceFilter()
  const { span, office, client } = looked
  const read = useRead(readFinances, { query: { ...span, office, client } })
  return (
    <Page title={titleOf('/client/dashboard-finances-lawyer')} intro={t('intro')}>
      <SpanBar looked={looked} />
      <WhenLoaded read={read} skeleton={{ rows: 2, height: 12 }}>
        {({ sums, today }) =>
          sums.length === 0 ? (
            <EmptyState title={t('nothing')}>{t('nothingBody')}</EmptyState>
          ) : (
            <div className={styles.currencies}>
              {sums.map(one => (
                <FinanceFigures
                  key={one.currency}
                  sums={one}
                  today={today}
                  looked={looked}
                  isOnly={sums.length === 1}
                />
              ))}
            </div>
          )
        }
      </WhenLoaded>
      <FinanceRows id={ROWS} looked={looked} />
    </Page>
  )
}
