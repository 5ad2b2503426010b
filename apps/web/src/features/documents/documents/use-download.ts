// Fetches a file with the session's token and passes it to the browser's downloads; it never opens as a page.
import type { DocumentItem } from '@maat/contract/documents/documents'
import type { DocumentId } from '@maat/contract/ids'
import { downloadNameOf } from '@maat/domain/documents/document-files'
import { useState } from 'react'
import { fetchOperation } from '../../../api/call.ts'
import { readDocumentContent } from '../../../api/operations/documents/documents.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { codeOf } from './uploads/upload-file.ts'

export interface Downloadable extends Pick<DocumentItem, 'id' | 'name'> {
  file: Pick<Version, 'number' | 'mediaType'>
}
type Version = NonNullable<DocumentItem['file']>

export function useDownload(): { download(document: Downloadable): Promise<void>; isBusy: boolean } {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  async function download({ id, name, file }: Downloadable): Promise<void> {
    setBusy(true)
    try {
      const query = { version: file.number, download: true }
      const sent = { params: { documentId: id as DocumentId }, query }
      const response = await fetchOperation(readDocumentContent, sent)
      save(await response.blob(), downloadNameOf(name, file.mediaType))
    } catch (error) {
      showToast({ kind: 'danger', text: errorText(codeOf(error)) })
    }
    setBusy(false)
  }
  return { download, isBusy }
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
