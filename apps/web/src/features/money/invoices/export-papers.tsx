// Exports all invoices of an office in a period, and its accounts: for the accountant, or for the archive.

import type { OfficeId } from '@maat/contract/ids'
import { FileSpreadsheet, FolderArchive } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportJournal } from '../../../api/operations/money/finances.ts'
import { exportInvoicePapers } from '../../../api/operations/money/invoice-papers.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { todayHere } from '../../../texts/today-here.ts'
import { Card, FieldGrid, FormActions } from '../../../ui/layout/page.tsx'

export function ExportPapers({ officeId, country }: { officeId: OfficeId; country: string }) {
  const { t } = useTranslation('invoices')
  const [from, setFrom] = useState(`${todayHere().slice(0, 4)}-01-01`)
  const [until, setUntil] = useState(todayHere())
  return (
    <Card title={t('export.title')} intro={t('export.intro')}>
      <FieldGrid>
        <DateField name="from" label={t('export.from')} value={from} onChange={setFrom} />
        <DateField name="until" label={t('export.until')} value={until} onChange={setUntil} />
      </FieldGrid>
      <FormActions>
        <DownloadFileButton
          operation={exportInvoicePapers}
          sent={{ params: { officeId }, query: { from, until } }}
          name={`${from}_${until}.zip`}
          isDisabled={!from || !until}
        >
          <FolderArchive size={18} aria-hidden /> {t('export.save')}
        </DownloadFileButton>
      </FormActions>
      <p>{t('export.journalIntro')}</p>
      <FormActions>
        <DownloadFileButton
          operation={exportJournal}
          sent={{ params: { officeId }, query: { from, until, form: 'csv' } }}
          name={`journal_${from}_${until}.csv`}
          isDisabled={!from || !until}
        >
          <FileSpreadsheet size={18} aria-hidden /> {t('export.journal')}
        </DownloadFileButton>
        {country === 'FR' && (
          <DownloadFileButton
            operation={exportJournal}
            sent={{ params: { officeId }, query: { from, until, form: 'fec' } }}
            name={`FEC${until.replaceAll('-', '')}.txt`}
            isDisabled={!from || !until}
          >
            <FileSpreadsheet size={18} aria-hidden /> {t('export.fec')}
          </DownloadFileButton>
        )}
      </FormActions>
    </Card>
  )
}
