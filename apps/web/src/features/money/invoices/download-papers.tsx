// Downloads of an invoice: the PDF for everyone, the XML for the staff.
import type { InvoiceView } from '@maat/contract/money/invoices'
import { FileCode, FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readInvoicePdf, readInvoiceUbl } from '../../../api/operations/money/invoice-papers.ts'
import { useMay } from '../../../api/use-may.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'

export function DownloadPapers({ invoice }: { invoice: Pick<InvoiceView, 'id' | 'number' | 'status'> }) {
  const { t } = useTranslation('invoices')
  const mayReadUbl = useMay('invoice.issue')
  const isDraft = invoice.status === 'draft'
  const sent = { params: { invoiceId: invoice.id } }
  return (
    <>
      <DownloadFileButton operation={readInvoicePdf} sent={sent} name={`${invoice.number ?? 'Maat'}.pdf`}>
        <FileDown size={18} aria-hidden /> {t(isDraft ? 'papers.draft' : 'papers.pdf')}
      </DownloadFileButton>
      {!isDraft && mayReadUbl && (
        <DownloadFileButton operation={readInvoiceUbl} sent={sent} name={`${invoice.number}.xml`}>
          <FileCode size={18} aria-hidden /> {t('papers.ubl')}
        </DownloadFileButton>
      )}
    </>
  )
}
