// The whole file of a case, once it was handed over to its client.
import type { CaseId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { readCaseArchive } from '../../../api/operations/documents/documents.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { FormActions } from '../../../ui/layout/page.tsx'

export function FileDownload({ caseId }: { caseId: CaseId }) {
  const { t } = useTranslation('closing')
  return (
    <FormActions>
      <DownloadFileButton
        operation={readCaseArchive}
        sent={{ params: { caseId } }}
        name={t('report.fileName')}
      >
        {t('report.download')}
      </DownloadFileButton>
    </FormActions>
  )
}
