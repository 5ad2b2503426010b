// Shows a document over another screen, found by its id.
import type { DocumentId } from '@maat/contract/ids'
import { useEffect } from 'react'
import { readDocument } from '../../../../api/operations/documents/documents.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

interface DocumentPreviewProps {
  documentId: string
  /** The page of a PDF, and the version, to begin with. */
  startPage?: number | undefined
  version?: number | undefined
  onClose(): void
}

export function DocumentPreview({ documentId, startPage, version, onClose }: DocumentPreviewProps) {
  const errorText = useErrorText()
  const read = useRead(readDocument, { params: { documentId: documentId as DocumentId } })
  const code = read.data?.file === null ? 'document.no-file' : read.error?.code
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each error once, not at every render
  useEffect(() => {
    if (!code) return
    showToast({ kind: 'danger', text: errorText(code) })
    onClose()
  }, [code])
  return read.data?.file ? (
    <PreviewDialog document={read.data} startPage={startPage} version={version} onClose={onClose} />
  ) : null
}
