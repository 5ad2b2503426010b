// The upload zone: files are dropped, chosen or photographed, and shown with their progress.
import {
  ACCEPTED_EXTENSIONS,
  DOCUMENT_MEDIA_TYPES,
  HEIC_MEDIA_TYPE,
  isHeicName,
} from '@maat/domain/documents/document-files'
import { Camera, Upload } from 'lucide-react'
import { type ChangeEvent, type DragEvent, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../../../api/lazy-import.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { LowStorageWarning } from '../client-storage.tsx'
import { UploadList } from './upload-list.tsx'
import type { UploadTarget } from './upload-transport.ts'
import styles from './upload-zone.module.css'
import { uploads, useUploadsAt } from './uploads.ts'

/** An iPhone whose own format is not accepted sends a JPEG, which needs no conversion. */
const SENDS_JPEG = /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
const HEIC = SENDS_JPEG ? [] : [HEIC_MEDIA_TYPE, '.heic', '.heif']
/** Both types and extensions, because some file choosers know only one of them. */
const ACCEPT = [...DOCUMENT_MEDIA_TYPES, ...ACCEPTED_EXTENSIONS, ...HEIC].join(',')
const PICTURES = DOCUMENT_MEDIA_TYPES.filter(type => type.startsWith('image/')).join(',')

const isPhoto = ({ name, type }: File) => /^image\/(?:jpeg|png|hei[cf])$/.test(type) || isHeicName(name)

const PhotosPanel = lazyComponent(() => import('./photos-panel.tsx').then(file => file.PhotosPanel))

export interface UploadZoneProps {
  target: UploadTarget
  /** The purpose of the upload, for users who do not see the context. */
  label: string
  /** True if the previous file was rejected. */
  isReplacing?: boolean
}

export function UploadZone({ target, label, isReplacing = false }: UploadZoneProps) {
  const { t } = useTranslation('documents')
  const files = useUploadsAt(target)
  const [isOver, setOver] = useState(false)
  const helpId = useId()
  // A document has one file per version; one side of a paper and a receipt have one file.
  const isSingle = [target.documentId, target.side, target.purpose].some(part => part !== undefined)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [isTooMuch, setTooMuch] = useState(false)

  function add(chosen: FileList | null): void {
    const { pictures = [], others = [] } = Object.groupBy([...(chosen ?? [])], file =>
      isPhoto(file) ? 'pictures' : 'others',
    )
    const pages = [...photos, ...pictures.filter(one => !photos.some(other => isSame(one, other)))]
    const isMore = isSingle && others.length + Math.min(1, pages.length) > 1
    setTooMuch(isMore)
    if (isMore) return
    if (pages.length > 1) setPhotos(pages)
    uploads.add(target, pages.length > 1 ? others : [...pages, ...others])
  }

  function send(chosen: readonly File[]): void {
    setPhotos([])
    uploads.add(target, chosen)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }

  return (
    <div className={styles.uploader}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut, and the buttons do the same by keyboard */}
      <div
        className={styles.zone}
        data-over={isOver}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={styles.ways}>
          <Chooser
            label={label}
            words={isReplacing ? t('upload.replace') : t('upload.choose')}
            helpId={helpId}
            onChoose={add}
          />
          <Photographer label={label} onChoose={add} />
        </div>
        <p className={styles.help} id={helpId}>
          <span className={styles.dropHelp}>{t('upload.drop')} </span>
          {t('upload.help')}
        </p>
      </div>
      <LowStorageWarning />
      {isTooMuch && <Notice kind="error">{t('upload.onlyOne')}</Notice>}
      {photos.length > 0 && (
        <Suspense fallback={<Notice kind="info">{t('photos.kept', { count: photos.length })}</Notice>}>
          <PhotosPanel photos={photos} isSingle={isSingle} onChange={setPhotos} onSend={send} />
        </Suspense>
      )}
      <UploadList files={files} />
      <Announcement done={files.filter(({ state }) => state === 'done').map(({ name }) => name)} />
    </div>
  )
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

interface ChooserProps {
  label: string
  onChoose(files: FileList | null): void
}

function useChooser(onChoose: ChooserProps['onChoose']) {
  const input = useRef<HTMLInputElement>(null)
  return {
    input,
    open: () => input.current?.click(),
    change(event: ChangeEvent<HTMLInputElement>) {
      onChoose(event.target.files)
      // Allows the user to choose the same file again.
      event.target.value = ''
    },
  }
}

function Chooser({ label, words, helpId, onChoose }: ChooserProps & { words: string; helpId: string }) {
  const { input, open, change } = useChooser(onChoose)
  return (
    <>
      <Button onClick={open} aria-label={`${words} – ${label}`} aria-describedby={helpId}>
        <Upload size={18} aria-hidden /> {words}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        onChange={change}
        data-testid="file-input"
      />
    </>
  )
}

/** On touch devices. */
function Photographer({ label, onChoose }: ChooserProps) {
  const { t } = useTranslation('documents')
  const { input, open, change } = useChooser(onChoose)
  return (
    <span className={styles.camera}>
      <Button onClick={open} aria-label={`${t('upload.photo')} – ${label}`}>
        <Camera size={18} aria-hidden /> {t('upload.photo')}
      </Button>
      <input ref={input} type="file" accept={PICTURES} capture="environment" hidden onChange={change} />
    </span>
  )
}

/** Announces each arrived file once to screen readers, without moving the focus. */
function Announcement({ done }: { done: readonly string[] }) {
  const { t } = useTranslation('documents')
  const last = done.at(-1)
  return (
    <p className="visually-hidden" aria-live="polite">
      {last && t('upload.announced', { name: last })}
    </p>
  )
}
