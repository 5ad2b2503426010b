// A document shown in place: pictures and PDFs are drawn here, Word files are downloaded. Nothing of it is ever
// opened as a page.
import type { DocumentItem } from '@maat/contract/documents'
import type { DocumentId } from '@maat/contract/ids'
import { Download, Printer, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/use-operation.ts'
import { readDocument } from '../../api/work-operations.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PdfPages } from './pdf-pages.tsx'
import { PicturePreview } from './picture-preview.tsx'
import styles from './preview.module.css'
import { useDownload } from './use-download.ts'

type File = NonNullable<DocumentItem['file']>

export function PreviewDialog({ document: shown, onClose }: { document: DocumentItem; onClose(): void }) {
  const { t } = useTranslation('documents')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [number, setNumber] = useState(shown.file?.number ?? 1)
  const [isPrinting, setPrinting] = useState(false)
  const { download, isBusy } = useDownload()
  const versions = useVersions(shown)
  const file = versions.find(version => version.number === number) ?? shown.file
  useEffect(() => dialog.current?.showModal(), [])
  if (!file) return null

  function print(): void {
    setPrinting(false)
    // Once what was drawn for it is on the page.
    requestAnimationFrame(() => window.print())
  }

  return createPortal(
    <dialog ref={dialog} className={styles.preview} data-preview aria-labelledby={titleId} onClose={onClose}>
      <header className={styles.top}>
        <h2 id={titleId}>{shown.name}</h2>
        <div className={styles.tools}>
          {versions.length > 1 && <VersionChoice versions={versions} value={number} onChange={setNumber} />}
          {isShowable(file) && (
            <IconButton label={t('preview.print')} disabled={isPrinting} onClick={() => setPrinting(true)}>
              <Printer size={20} aria-hidden />
            </IconButton>
          )}
          <IconButton
            label={t('action.downloadName', { name: shown.name })}
            disabled={isBusy}
            onClick={() => download({ ...shown, file })}
          >
            <Download size={20} aria-hidden />
          </IconButton>
          <IconButton label={t('close')} onClick={() => dialog.current?.close()}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard, too */}
      <section className={styles.body} tabIndex={0} aria-labelledby={titleId}>
        <Content key={number} document={shown} file={file} isPrinting={isPrinting} onReadyToPrint={print} />
      </section>
    </dialog>,
    document.body,
  )
}

/** Earlier versions are asked for only where there are any. */
function useVersions({ id, file }: DocumentItem): readonly File[] {
  const params = { documentId: id as DocumentId }
  const read = useRead(readDocument, { params }, { enabled: (file?.number ?? 0) > 1 })
  return read.data?.versions ?? []
}

const isShowable = ({ mediaType }: File) => mediaType === 'application/pdf' || mediaType.startsWith('image/')

interface VersionChoiceProps {
  versions: readonly File[]
  value: number
  onChange(number: number): void
}

function VersionChoice({ versions, value, onChange }: VersionChoiceProps) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  return (
    <select
      className={styles.versions}
      aria-label={t('preview.versions')}
      value={value}
      onChange={event => onChange(Number(event.target.value))}
    >
      {versions.map(({ number, uploadedAt }) => (
        <option key={number} value={number}>
          {`${t('version', { number })} · ${format.date(uploadedAt)}`}
        </option>
      ))}
    </select>
  )
}

interface ContentProps {
  document: DocumentItem
  file: File
  isPrinting: boolean
  onReadyToPrint(): void
}

function Content({ document: shown, file, isPrinting, onReadyToPrint }: ContentProps) {
  const { t } = useTranslation('documents')
  const { download } = useDownload()
  const [hasFailed, setFailed] = useState(false)
  const place = { documentId: shown.id, version: file.number }
  const printing = { demandsAll: isPrinting, onAllDrawn: onReadyToPrint, onFail: () => setFailed(true) }
  if (isShowable(file) && !hasFailed)
    return file.mediaType === 'application/pdf' ? (
      <PdfPages {...place} {...printing} />
    ) : (
      <PicturePreview {...place} {...printing} name={shown.name} />
    )
  return (
    <EmptyState
      title={hasFailed ? t('preview.failed') : t('preview.word')}
      action={<Button onClick={() => download({ ...shown, file })}>{t('action.download')}</Button>}
    >
      {hasFailed ? t('preview.failedHelp') : t('preview.wordHelp')}
    </EmptyState>
  )
}
