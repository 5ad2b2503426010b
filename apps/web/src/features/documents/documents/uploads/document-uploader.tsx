// The upload for one document: the files already on their way, and the zone for more.
import type { CaseId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { listCaseDocuments } from '../../../../api/operations/documents/documents.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { DocumentList } from '../document-list.tsx'
import styles from '../documents.module.css'
import { uploadTargetKey } from './upload-queue.ts'
import { UploadZone } from './upload-zone.tsx'
import { useUploadEnd } from './use-upload-end.ts'

export interface DocumentUploaderProps {
  caseId: string
  documentType?: string
  /** The requested document, or the one that gets a new version. */
  documentId?: string
  isInternal?: boolean
  /** Called when a file arrives while this is on the screen. */
  onDone?(): void
}

export function DocumentUploader(props: DocumentUploaderProps) {
  const { caseId, documentType, documentId, isInternal, onDone } = props
  const { t } = useTranslation('documents')
  useUploadEnd(({ state, target }) => {
    if (state === 'done' && uploadTargetKey(target) === uploadTargetKey(props)) onDone?.()
  })
  const params = { caseId: caseId as CaseId }
  const read = useRead(listCaseDocuments, { params }, { enabled: documentType !== undefined })
  const given = (read.data?.documents ?? []).filter(
    document => document.documentType === documentType && document.file !== null,
  )
  return (
    <div className={styles.place}>
      {documentType !== undefined && given.length > 0 && (
        <DocumentList documents={given} label={t('given')} />
      )}
      <UploadZone target={{ caseId, documentType, documentId, isInternal }} label={t('upload.here')} />
    </div>
  )
}
