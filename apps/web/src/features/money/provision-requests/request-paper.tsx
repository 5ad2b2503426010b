import type { ProvisionRequestView } from '@maat/contract/money/provision-requests'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readProvisionRequestPdf } from '../../../api/operations/money/provision-requests.ts'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'

export function RequestPaper({ request }: { request: Pick<ProvisionRequestView, 'id' | 'number'> }) {
  const { t } = useTranslation('provision-requests')
  const { id, number } = request
  return (
    <DownloadFileButton
      operation={readProvisionRequestPdf}
      sent={{ params: { provisionRequestId: id } }}
      name={`${number}.pdf`}
    >
      <FileDown size={18} aria-hidden /> {t('paper')}
    </DownloadFileButton>
  )
}
