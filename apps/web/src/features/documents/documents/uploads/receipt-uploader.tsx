// Takes or chooses the receipt of an expense: it becomes an internal document of the case.
import { useTranslation } from 'react-i18next'
import { uploadTargetKey } from './upload-queue.ts'
import type { UploadTarget } from './upload-transport.ts'
import { UploadZone } from './upload-zone.tsx'
import { useUploadEnd } from './use-upload-end.ts'

export interface ReceiptUploaderProps {
  caseId: string
  /** Called when a receipt that was chosen here has arrived. */
  onGiven(documentId: string): void
}

export function ReceiptUploader({ caseId, onGiven }: ReceiptUploaderProps) {
  const { t } = useTranslation('documents')
  const target: UploadTarget = { caseId, isInternal: true, purpose: 'receipt' }
  useUploadEnd(file => {
    if (file.givenId && uploadTargetKey(file.target) === uploadTargetKey(target)) onGiven(file.givenId)
  })
  return <UploadZone target={target} label={t('upload.receipt')} />
}
