// The fee agreements that a client signed and the quotes that they accepted, in all their cases, as PDF.
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listSignedFees, readFeeAgreementPdf } from '../../../api/operations/money/fee-agreements.ts'
import { usePages } from '../../../api/use-pages.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { PagedTable } from '../../../parts/lists/paged.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { Card } from '../../../ui/layout/page.tsx'

export function SignedFees() {
  const { t } = useTranslation('agreements')
  const format = useFormat()
  const signed = usePages(listSignedFees, { query: {} })
  if ((signed.data?.length ?? 0) === 0) return null
  return (
    <Card title={t('signedFees.title')} intro={t('signedFees.intro')}>
      <PagedTable
        pages={signed}
        caption={t('signedFees.title')}
        empty={null}
        columns={[
          { key: 'title', title: t('signedFees.document'), isHeading: true, cell: ({ title }) => title },
          {
            key: 'case',
            title: t('signedFees.case'),
            cell: ({ caseId, caseNumber, caseTitle }) => (
              <Link to="/client/invoices/{$caseId}" params={{ caseId }}>
                {caseNumber ?? caseTitle}
              </Link>
            ),
          },
          {
            key: 'signed',
            title: t('signedFees.signedOn'),
            noWrap: true,
            cell: ({ signedAt }) => format.date(signedAt),
          },
          {
            key: 'pdf',
            title: t('pdf'),
            isAction: true,
            cell: ({ id, kind, edition, title }) => (
              <DownloadFileButton
                operation={readFeeAgreementPdf}
                sent={{ params: { agreementId: id } }}
                name={`${t('fileName', { context: kind })}-${edition}.pdf`}
              >
                <FileDown size={18} aria-hidden />
                <span className="visually-hidden">{t('signedFees.pdfOf', { title })}</span>
              </DownloadFileButton>
            ),
          },
        ]}
      />
    </Card>
  )
}
