// Uploads in the background: a button in the top bar and the list behind it.
import { Link } from '@tanstack/react-router'
import { TriangleAlert, Upload } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../../../api/lazy-import.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import { useRefreshDocuments } from '../use-refresh.ts'
import { isInProgress, type QueuedFile, uploadTargetKey } from './upload-queue.ts'
import { uploads, useUploadsElsewhere } from './uploads.ts'
import styles from './uploads-panel.module.css'
import { useUploadEnd } from './use-upload-end.ts'

/** Loaded lazily with its texts, because most users upload nothing. */
const UploadRow = lazyComponent(() => import('./upload-row.tsx').then(file => file.UploadRow))

/** Visible while a file is uploading or needs the user. */
export function UploadsButton({ isOpen, onToggle }: { isOpen: boolean; onToggle(): void }) {
  const { t } = useTranslation('uploads')
  const files = useUploadsElsewhere()
  useEnds()
  if (files.length === 0 && !isOpen) return null
  const moving = files.filter(isInProgress)
  const failed = files.length - moving.length
  const labelOfMoving = (count: number) => (count > 0 ? t('moving', { count }) : t('title'))
  const label = failed > 0 ? t('someFailed', { count: failed }) : labelOfMoving(moving.length)
  return (
    <IconButton
      className={styles.opener ?? ''}
      label={label}
      aria-expanded={isOpen}
      data-uploads
      data-failed={failed > 0}
      onClick={onToggle}
    >
      <Ring percent={percentOf(moving)} />
      {failed > 0 ? <TriangleAlert size={16} aria-hidden /> : <Upload size={16} aria-hidden />}
    </IconButton>
  )
}

/** The effects of an ended upload, on whichever page the user is. */
function useEnds(): void {
  const { t } = useTranslation('uploads')
  const refresh = useRefreshDocuments()
  useUploadEnd(({ state, name, target }) => {
    if (state === 'done') refresh()
    if (uploads.isWatched(uploadTargetKey(target))) return
    if (state === 'done') showToast({ kind: 'success', text: t('arrived', { name }) })
    else showToast({ kind: 'danger', text: t('failed', { name }) })
  })
}

function percentOf(files: readonly QueuedFile[]): number {
  const sum = (of: 'sent' | 'size') => files.reduce((total, file) => total + file[of], 0)
  return files.length === 0 ? 100 : Math.floor((100 * sum('sent')) / Math.max(1, sum('size')))
}

const AROUND = 100

function Ring({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 36 36" className={styles.ring} aria-hidden>
      <circle cx="18" cy="18" r="15.9" className={styles.track} />
      <circle
        cx="18"
        cy="18"
        r="15.9"
        pathLength={AROUND}
        strokeDasharray={`${percent} ${AROUND}`}
        className={styles.part}
      />
    </svg>
  )
}

/** Each file has a link to the page where it was chosen. */
export function UploadsPanel({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation('uploads')
  const files = useUploadsElsewhere()
  return (
    <div className={styles.panel}>
      <h2>{t('title')}</h2>
      {files.length === 0 && <p>{t('none')}</p>}
      <Suspense fallback={<Skeleton rows={1} height={4} />}>
        {files.length > 0 && (
          <ul aria-label={t('title')}>
            {files.map(file => (
              <UploadRow key={file.key} file={file}>
                <Link to={file.chosenOn.path} search={file.chosenOn.search} onClick={onLeave}>
                  {t('back')}
                  <span className="visually-hidden"> {file.name}</span>
                </Link>
              </UploadRow>
            ))}
          </ul>
        )}
      </Suspense>
    </div>
  )
}
