// Shows a file on the page: images and PDFs are drawn, Word files are downloaded. A file is never opened as a page.

import type { PageRange } from '@maat/domain/cases/file/binders'
import { Download, Printer, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/messages/states.tsx'
import type { FileSource } from './file-source.ts'
import { PdfPages } from './pdf-pages.tsx'
import { PicturePreview } from './picture-preview.tsx'
import styles from './preview.module.css'
import type { PdfFault } from './use-pdf.ts'

export interface FilePreviewProps {
  name: string
  mediaType: string
  source: FileSource
  isSaving: boolean
  onSave(): void
  onClose(): void
  /** The page of a PDF to begin with. */
  startPage?: number | undefined
  tools?: ReactNode
}

const isShowable = (mediaType: string) => mediaType === 'application/pdf' || mediaType.startsWith('image/')

export function FilePreview(props: FilePreviewProps) {
  const { name, mediaType, isSaving, onSave, onClose, tools } = props
  const { t } = useTranslation('documents')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  function print(): void {
    setPrinting(false)
    // After the pages are on the screen.
    requestAnimationFrame(() => window.print())
  }

  return createPortal(
    <dialog ref={dialog} className={styles.preview} data-preview aria-labelledby={titleId} onClose={onClose}>
      <header className={styles.top}>
        <h2 id={titleId}>{name}</h2>
        <div className={styles.tools}>
          {tools}
          {isShowable(mediaType) && (
            <IconButton label={t('preview.print')} disabled={isPrinting} onClick={() => setPrinting(true)}>
              <Printer size={20} aria-hidden />
            </IconButton>
          )}
          <IconButton label={t('action.downloadName', { name })} disabled={isSaving} onClick={onSave}>
            <Download size={20} aria-hidden />
          </IconButton>
          <IconButton label={t('close', { ns: 'shell' })} onClick={() => dialog.current?.close()}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: users must be able to scroll this area by keyboard */}
      <section className={styles.body} tabIndex={0} aria-labelledby={titleId}>
        <FileContent
          {...props}
          key={JSON.stringify(props.source.sent)}
          isPrinting={isPrinting}
          onPrint={print}
        />
      </section>
    </dialog>,
    document.body,
  )
}

interface ContentProps
  extends Pick<FilePreviewProps, 'name' | 'mediaType' | 'source' | 'onSave' | 'startPage'> {
  isPrinting: boolean
  /** The shown pages of a PDF; all by default. */
  pages?: PageRange | undefined
  onPrint(): void
}

export function FileContent(props: ContentProps) {
  const { name, mediaType, source, pages, startPage, onSave, isPrinting, onPrint } = props
  const { t } = useTranslation('documents')
  const [fault, setFault] = useState<PdfFault>()
  const printing = { demandsAll: isPrinting, onAllDrawn: onPrint }
  if (isShowable(mediaType) && !fault)
    return mediaType === 'application/pdf' ? (
      <PdfPages source={source} pages={pages} startPage={startPage} {...printing} onFail={setFault} />
    ) : (
      <PicturePreview source={source} {...printing} name={name} onFail={() => setFault('unreadable')} />
    )
  return (
    <EmptyState
      title={fault ? t('preview.failed') : t('preview.word')}
      action={<Button onClick={onSave}>{t('action.download')}</Button>}
    >
      {fault === 'locked' ? t('preview.lockedHelp') : fault ? t('preview.failedHelp') : t('preview.wordHelp')}
    </EmptyState>
  )
}
