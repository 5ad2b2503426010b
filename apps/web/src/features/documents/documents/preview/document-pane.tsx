// A document to read beside something else: its pages, without covering the rest of the page.
import type { DocumentId } from '@maat/contract/ids'
import type { PageRange } from '@maat/domain/cases/file/binders'
import { Download, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { readDocumentContent } from '../../../../api/operations/documents/documents.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { useDownload } from '../use-download.ts'
import { FileContent } from './file-preview.tsx'
import styles from './preview.module.css'

interface DocumentPaneProps {
  id: string
  name: string
  mediaType: string
  version: number
  /** Its day, its pages, its size. */
  facts: string
  /** The shown pages of a PDF; all by default. */
  pages?: PageRange | undefined
  /** The page of a PDF to begin with. */
  startPage?: number | undefined
  /** Before the usual ones. */
  actions?: ReactNode
  onClose(): void
}

export function DocumentPane(props: DocumentPaneProps) {
  const { id, name, mediaType, version, facts, pages, startPage, actions, onClose } = props
  const { t } = useTranslation('documents')
  const { download, isBusy } = useDownload()
  const titleId = useId()
  const save = () => void download({ id: id as DocumentId, name, file: { number: version, mediaType } })
  const sent = { params: { documentId: id as DocumentId }, query: { version } }
  return (
    <section className={styles.pane} aria-labelledby={titleId}>
      <header className={styles.paneTop}>
        <div>
          <h2 id={titleId}>{name}</h2>
          <p>{facts}</p>
        </div>
        {actions}
        <IconButton label={t('action.downloadName', { name })} disabled={isBusy} onClick={save}>
          <Download size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('close', { ns: 'shell' })} data-takes-focus onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: no landmark beside the pane, and no group of fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: users must be able to scroll this area by keyboard */}
      <div className={styles.paneBody} tabIndex={0} role="group" aria-labelledby={titleId}>
        <FileContent
          key={`${id}-${version}-${startPage ?? ''}`}
          name={name}
          mediaType={mediaType}
          source={{ operation: readDocumentContent, sent }}
          pages={pages}
          startPage={startPage}
          onSave={save}
          isPrinting={false}
          onPrint={() => undefined}
        />
      </div>
    </section>
  )
}
