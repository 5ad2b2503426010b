// All invoices and payments of a client by year, with their documents and receipts; the invoices of a year can be
// downloaded as one archive for the tax return.
import type { OwnFinances } from '@maat/contract/money/finances'
import { FolderArchive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { exportOwnPapers, readOwnFinances } from '../../../api/operations/money/finances.ts'
import { listInvoices } from '../../../api/operations/money/invoices.ts'
import { useSession } from '../../../api/session.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { UrlChoiceField, useUrlChoice } from '../../../parts/lists/url-choice.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Card, FormActions, Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import styles from './finances.module.css'
import { InvoiceTable } from './invoice-table.tsx'
import { OwnPayments } from './own-payments.tsx'
import { FOLDER_PARTS, FOLDER_SEARCH } from './screens.ts'

export function PaymentFolderPage() {
  const { t } = useTranslation('finances')
  const { t: titleOf } = useTranslation('titles')
  const read = useRead(readOwnFinances, { query: {} })
  return (
    <Page title={titleOf('/client/payment-folder')} intro={t('folder.intro')}>
      <WhenLoaded read={read} skeleton={{ rows: 2, height: 8 }}>
        {finances =>
          finances.years.length === 0 ? (
            <EmptyState title={t('own.nothing')}>{t('own.nothingBody')}</EmptyState>
          ) : (
            <Years finances={finances} />
          )
        }
      </WhenLoaded>
    </Page>
  )
}

function Years({ finances: { years, paid } }: { finances: OwnFinances }) {
  const { t } = useTranslation('finances')
  const { filter, set } = useUrlFilter(FOLDER_SEARCH)
  const part = useUrlChoice('show', FOLDER_PARTS)
  const [newest = 0] = years
  const year = years.find(one => String(one) === filter.year) ?? newest
  return (
    <>
      <div className={styles.bar}>
        <UrlChoiceField choice={part} legend={t('folder.show')} labelOf={word => t(`folder.part.${word}`)} />
        {years.length > 1 && (
          <Choice
            name="year"
            legend={t('folder.year')}
            hidesLegend
            value={String(year)}
            onChange={next => set({ year: next })}
            options={years.map(one => ({ value: String(one), label: String(one) }))}
          />
        )}
      </div>
      {part.value === 'payments' ? (
        <OwnPayments key={year} year={year} paid={paid} />
      ) : (
        <Card title={t('folder.issued', { year })}>
          <Papers key={year} year={year} />
          <FormActions>
            <DownloadFileButton operation={exportOwnPapers} sent={{ query: { year } }} name={`${year}.zip`}>
              <FolderArchive size={18} aria-hidden /> {t('folder.zip', { year })}
            </DownloadFileButton>
          </FormActions>
        </Card>
      )}
    </>
  )
}

function Papers({ year }: { year: number }) {
  const { t } = useTranslation('finances')
  const { user } = useSession()
  const pages = usePages(listInvoices, {
    query: { from: `${year}-01-01`, until: `${year}-12-31`, client: user.id },
  })
  return <InvoiceTable pages={pages} caption={t('folder.issued', { year })} empty={t('noRows')} />
}
