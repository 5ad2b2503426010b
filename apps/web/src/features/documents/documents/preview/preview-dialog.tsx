// Shows a document in any of its versions.
import type { DocumentItem } from '@maat/contract/documents/documents'
import type { DocumentId } from '@maat/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDocument, readDocumentContent } from '../../../../api/operations/documents/documents.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { useFormat } from '../../../../texts/use-format.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import { RecordTimeButton } from '../../../money/time/index.ts'
import { useDownload } from '../use-download.ts'
import { FilePreview } from './file-preview.tsx'
import styles from './preview.module.css'

type File = NonNullable<DocumentItem['file']>

interface PreviewDialogProps {
  document: DocumentItem
  /** The page of a PDF, and the version, to begin with. */
  startPage?: number | undefined
  version?: number | undefined
  onClose(): void
}

export function PreviewDialog({ document: shown, startPage, version, onClose }: PreviewDialogProps) {
  const [number, setNumber] = useState(version ?? shown.file?.number ?? 1)
  const [openedAt] = useState(() => new Date().toISOString())
  const { download, isBusy } = useDownload()
  const versions = useVersions(shown)
  const file = versions.find(version => version.number === number) ?? shown.file
  if (!file) return null
  const sent = { params: { documentId: shown.id }, query: { version: file.number } }
  return (
    <FilePreview
      name={shown.name}
      mediaType={file.mediaType}
      source={{ operation: readDocumentContent, sent }}
      startPage={startPage}
      isSaving={isBusy}
      onSave={() => download({ ...shown, file })}
      onClose={onClose}
      tools={
        <>
          {versions.length > 1 && <VersionChoice versions={versions} value={number} onChange={setNumber} />}
          <RecordTimeButton
            caseId={shown.caseId}
            of={{ kind: 'document', id: shown.id, at: openedAt }}
            isIcon
          />
        </>
      }
    />
  )
}

/** Reads the earlier versions only if there are any. */
function useVersions({ id, file }: DocumentItem): readonly File[] {
  const params = { documentId: id as DocumentId }
  const read = useRead(readDocument, { params }, { enabled: (file?.number ?? 0) > 1 })
  return read.data?.versions ?? []
}

interface VersionChoiceProps {
  versions: readonly File[]
  value: number
  onChange(number: number): void
}

function VersionChoice({ versions, value, onChange }: VersionChoiceProps) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  return (
    <Select
      className={styles.versions}
      aria-label={t('preview.versions')}
      value={value}
      onChange={event => onChange(Number(event.target.value))}
    >
      {versions.map(({ number, uploadedAt, isInternal }) => (
        <option key={number} value={number}>
          {`${t(isInternal ? 'internalVersion' : 'version', { number })} · ${format.date(uploadedAt)}`}
        </option>
      ))}
    </Select>
  )
}
