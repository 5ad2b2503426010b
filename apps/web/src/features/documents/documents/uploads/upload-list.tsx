// Uploads with their progress, shown where the files were chosen and where their document will appear.
import { useTranslation } from 'react-i18next'
import type { QueuedFile } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import type { UploadTarget } from './upload-transport.ts'
import styles from './upload-zone.module.css'
import { useUploadsAt, useUploadsOfCase } from './uploads.ts'

export function UploadList({ files }: { files: readonly QueuedFile[] }) {
  const { t } = useTranslation('documents')
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={t('upload.list')}>
      {files.map(file => (
        <UploadRow key={file.key} file={file} />
      ))}
    </ul>
  )
}

/** In the row of a document: an uploaded file is already visible in the row itself. */
export function UploadsAt({ target }: { target: UploadTarget }) {
  const files = useUploadsAt(target).filter(({ state }) => state !== 'done')
  if (files.length === 0) return null
  return (
    <div className={styles.atRow}>
      <UploadList files={files} />
    </div>
  )
}

export function UploadsOfCase({ caseId }: { caseId: string }) {
  return <UploadList files={useUploadsOfCase(caseId)} />
}
