// The panel for several photos chosen at once: mostly pages of one document, so they can be sorted and joined into one
// PDF.
import { ArrowDown, ArrowUp, FileText, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyImport } from '../../../../api/lazy-import.ts'
import { useFormat } from '../../../../texts/use-format.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import styles from './photos-panel.module.css'

const MOST_PHOTOS = 20

export interface PhotosPanelProps {
  photos: readonly File[]
  /** Accepts only one file. */
  isSingle: boolean
  onChange(photos: readonly File[]): void
  onSend(files: readonly File[]): void
}

export function PhotosPanel({ photos, isSingle, onChange, onSend }: PhotosPanelProps) {
  const { t } = useTranslation('documents')
  const id = useId()
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { join, page, unreadable } = useJoining(photos, onSend)
  const count = photos.length
  const isBusy = page !== undefined
  const move = (at: number, by: number) => {
    const [photo] = photos.slice(at, at + 1)
    if (photo) onChange(photos.toSpliced(at, 1).toSpliced(at + by, 0, photo))
  }
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <p id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {t('photos.title', { count })}
      </p>
      <p className={styles.soft}>{t('photos.intro')}</p>
      <ol className={styles.photos}>
        {photos.map((photo, at) => (
          <Photo
            key={keyOf(photo)}
            photo={photo}
            number={at + 1}
            onUp={at > 0 ? () => move(at, -1) : undefined}
            onDown={at < count - 1 ? () => move(at, 1) : undefined}
            onRemove={() => onChange(photos.filter(other => other !== photo))}
          />
        ))}
      </ol>
      {unreadable && <Notice kind="error">{t('photos.unreadable', { name: unreadable })}</Notice>}
      {count > MOST_PHOTOS && <Notice kind="error">{t('photos.tooMany', { count: MOST_PHOTOS })}</Notice>}
      <div className={styles.ways}>
        <Button look="primary" isBusy={isBusy} disabled={count > MOST_PHOTOS} onClick={join}>
          <FileText size={18} aria-hidden />
          {isBusy ? t('photos.busy', { number: page, total: count }) : t('photos.join', { count })}
        </Button>
        {!isSingle && (
          <Button disabled={isBusy} onClick={() => onSend(photos)}>
            {t('photos.separate', { count })}
          </Button>
        )}
        <Button look="quiet" disabled={isBusy} onClick={() => onChange([])}>
          {t('photos.cancel')}
        </Button>
      </div>
    </section>
  )
}

const keyOf = ({ name, size, lastModified }: File) => [name, size, lastModified].join()

function useJoining(photos: readonly File[], onSend: PhotosPanelProps['onSend']) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const [page, setPage] = useState<number>()
  const [unreadable, setUnreadable] = useState<string>()
  async function join(): Promise<void> {
    setUnreadable(undefined)
    setPage(1)
    const { joinPhotos, UnreadablePhoto } = await lazyImport(() => import('./join-photos.ts'))
    try {
      const name = t('photos.fileName', { date: format.date(new Date().toISOString()) })
      onSend([await joinPhotos(photos, name, setPage)])
    } catch (error) {
      if (!(error instanceof UnreadablePhoto)) throw error
      setUnreadable(error.photo.name)
      setPage(undefined)
    }
  }
  return { join, page, unreadable: photos.some(({ name }) => name === unreadable) ? unreadable : undefined }
}

interface PhotoProps {
  photo: File
  number: number
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove(): void
}

function Photo({ photo, number, onUp, onDown, onRemove }: PhotoProps) {
  const { t } = useTranslation('documents')
  const { name } = photo
  return (
    <li className={styles.photo}>
      <Thumbnail photo={photo} />
      <span className={styles.name}>
        {t('photos.page', { number })}
        <span className={styles.soft}>{name}</span>
      </span>
      <span className={styles.moves}>
        <IconButton label={t('photos.up', { name })} disabled={!onUp} onClick={onUp}>
          <ArrowUp size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('photos.down', { name })} disabled={!onDown} onClick={onDown}>
          <ArrowDown size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('photos.leaveOut', { name })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}

function Thumbnail({ photo }: { photo: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return <span className={styles.thumbnail}>{url && <img src={url} alt="" />}</span>
}
