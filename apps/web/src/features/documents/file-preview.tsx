// A file shown in place: pictures and PDFs are drawn here, Word files are saved. Nothing of it is ever opened as a page.
import type { Operation } from '@maat/contract/operation'
import { Download, Printer, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { fetchOperation } from '../../api/call.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PdfPages } from './pdf-pages.tsx'
import { PicturePreview } from './picture-preview.tsx'
import styles from './preview.module.css'

/** Where its bytes come from. */
export interface FileSource {
  operation: Operation
  sent: NonNullable<Parameters<typeof fetchOperation>[1]>
}

export interface FilePreviewProps {
  name: string
  mediaType: string
  source: FileSource
  isSaving: boolean
  onSave(): void
  onClose(): void
  /** What else stands among its tools. */
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
    // Once what was drawn for it is on the page.
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
          <IconButton label={t('close')} onClick={() => dialog.current?.close()}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard, too */}
      <section className={styles.body} tabIndex={0} aria-labelledby={titleId}>
        <Content {...props} key={JSON.stringify(props.source.sent)} isPrinting={isPrinting} onPrint={print} />
      </section>
    </dialog>,
    document.body,
  )
}

interface ContentProps extends FilePreviewProps {
  isPrinting: boolean
  onPrint(): void
}

function Content({ name, mediaType, source, onSave, isPrinting, onPrint }: ContentProps) {
  const { t } = useTranslation('documents')
  const [hasFailed, setFailed] = useState(false)
  const printing = { demandsAll: isPrinting, onAllDrawn: onPrint, onFail: () => setFailed(true) }
  if (isShowable(mediaType) && !hasFailed)
    return mediaType === 'application/pdf' ? (
      <PdfPages source={source} {...printing} />
    ) : (
      <PicturePreview source={source} {...printing} name={name} />
    )
  return (
    <EmptyState
      title={hasFailed ? t('preview.failed') : t('preview.word')}
      action={<Button onClick={onSave}>{t('action.download')}</Button>}
    >
      {hasFailed ? t('preview.failedHelp') : t('preview.wordHelp')}
    </EmptyState>
  )
}
