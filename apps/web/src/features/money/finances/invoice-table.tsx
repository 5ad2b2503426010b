// A table of invoices for their client: subject, date, amount and PDF.
import type { InvoiceSum } from '@maat/contract/money/invoices'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readInvoicePdf } from '../../../api/operations/money/invoice-papers.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { PagedTable, type Pages } from '../../../parts/lists/paged.tsx'
import { useAmount } from '../../../texts/use-amount.ts'
import { useFormat } from '../../../texts/use-format.ts'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { amountOfLink, InvoiceStatusBadge, useDueText } from '../invoices/index.ts'
import styles from './finances.module.css'

interface InvoiceTableProps {
  pages: Pages<InvoiceSum>
  caption: string
  empty: string
}

export function InvoiceTable({ pages, caption, empty }: InvoiceTableProps) {
  return <PagedTable pages={pages} caption={caption} columns={useColumns()} isWide empty={empty} />
}

function useColumns(): Column<InvoiceSum>[] {
  const { t } = useTranslation('finances')
  const amount = useAmount()
  const format = useFormat()
  return [
    {
      key: 'number',
      title: t('column.number'),
      isHeading: true,
      cell: ({ id, caseId, number, caseTitle }) => (
        <span className={styles.whose}>
          <Link to="/client/invoices/{$caseId}" params={{ caseId }} search={{ invoice: id }}>
            {number}
          </Link>
          <span className={styles.soft}>{caseTitle}</span>
        </span>
      ),
    },
    {
      key: 'issued',
      title: t('column.issued'),
      noWrap: true,
      cell: ({ issuedOn }) => issuedOn && format.shortDate(issuedOn),
    },
    {
      key: 'due',
      title: t('column.due'),
      noWrap: true,
      cell: sum => <DueCell sum={sum} />,
    },
    { key: 'gross', title: t('column.gross'), isNumber: true, cell: sum => amount(signedAmount(sum)) },
    {
      key: 'left',
      title: t('column.left'),
      isNumber: true,
      cell: sum => sum.kind !== 'credit-note' && amount(amountOfLink(sum)),
    },
    { key: 'status', title: t('column.status'), cell: sum => <InvoiceStatusBadge invoice={sum} /> },
    {
      key: 'paper',
      title: t('column.paper'),
      isAction: true,
      cell: ({ id, number }) => (
        <DownloadFileButton
          operation={readInvoicePdf}
          sent={{ params: { invoiceId: id } }}
          name={`${number}.pdf`}
        >
          <FileDown size={18} aria-hidden />
          <span className="visually-hidden">{t('column.paperOf', { number })}</span>
        </DownloadFileButton>
      ),
    },
  ]
}

/** Beside the day of an instalment stands its amount, because the whole rest is not due then. */
function DueCell({ sum }: { sum: InvoiceSum }) {
  const format = useFormat()
  const plan = useDueText()(sum)
  const day = sum.openParts[0]?.dueOn ?? sum.dueOn
  if (sum.kind === 'credit-note' || !day) return null
  return (
    <span className={styles.whose}>
      <span>{format.shortDate(day)}</span>
      {sum.hasPlan && plan && <span className={styles.soft}>{plan}</span>}
    </span>
  )
}

/** A credit note counts negative. */
export const signedAmount = ({ gross, kind }: InvoiceSum): InvoiceSum['gross'] => ({
  ...gross,
  units: kind === 'credit-note' ? -gross.units : gross.units,
})
