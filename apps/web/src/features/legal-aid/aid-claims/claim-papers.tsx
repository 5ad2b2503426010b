// The report for the legal-aid office, as a PDF and as a table.
import type { CaseId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { exportAidClaim, printAidClaim } from '../../../api/operations/legal-aid/aid-claims.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'

export function ClaimPapers({ caseId, isChanged }: { caseId: CaseId; isChanged: boolean }) {
  const { t } = useTranslation('aid-claims')
  const sent = { params: { caseId } }
  return (
    <Card title={t('papers.title')} intro={t(isChanged ? 'papers.saveFirst' : 'papers.intro')}>
      <FormActions>
        <DownloadFileButton
          operation={printAidClaim}
          sent={sent}
          name={t('papers.pdfName')}
          isDisabled={isChanged}
        >
          {t('papers.pdf')}
        </DownloadFileButton>
        <DownloadFileButton
          operation={exportAidClaim}
          sent={sent}
          name={t('papers.csvName')}
          isDisabled={isChanged}
        >
          {t('papers.csv')}
        </DownloadFileButton>
      </FormActions>
    </Card>
  )
}
