// One side of an identity paper: its file, and the upload of a new one.
import type { PaperSideView } from '@maat/contract/documents/identity'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { UploadZone, useUploadEnd } from '../documents/index.ts'
import styles from './identity.module.css'
import { SideFile } from './side-file.tsx'

interface PaperSideProps {
  clientId: string
  side: PaperSideView
  mayGive: boolean
  onGiven: (() => void) | undefined
}

export function PaperSide({
  clientId,
  side: { side, status, reason, files },
  mayGive,
  onGiven,
}: PaperSideProps) {
  const { t } = useTranslation('identity')
  const errorText = useErrorText()
  const section = useRef<HTMLElement>(null)
  const [isReplacing, setReplacing] = useState(false)
  const [hasArrived, setArrived] = useState(false)
  useUploadEnd(({ state, target }) => {
    if (state !== 'done' || target.clientId !== clientId || target.side !== side) return
    // The pressed button disappears, so move the focus.
    if (section.current?.contains(document.activeElement)) section.current.focus()
    setReplacing(false)
    setArrived(true)
    onGiven?.()
  })
  const [newest, ...earlier] = files
  const isGood = newest !== undefined && status !== 'required' && status !== 'unknown'
  return (
    <section ref={section} className={styles.side} aria-label={t(`side.${side}`)} tabIndex={-1}>
      <h4>{t(`side.${side}`)}</h4>
      {reason && <p className={styles.fault}>{errorText(reason)}</p>}
      {status === 'unknown' && <p className={styles.fault}>{t('lost')}</p>}
      {isGood && (
        <SideFile
          clientId={clientId}
          side={side}
          file={newest}
          isScanned={status === 'processing'}
          action={mayGive && !isReplacing && <Replace side={side} onReplace={() => setReplacing(true)} />}
        />
      )}
      {mayGive && (!isGood || isReplacing) && (
        <UploadZone target={{ clientId, side }} label={t(`side.${side}`)} isReplacing={isReplacing} />
      )}
      <Earlier clientId={clientId} side={side} files={isGood ? earlier : files} />
      <p className="visually-hidden" role="status">
        {hasArrived && t('arrived', { side: t(`side.${side}`) })}
      </p>
    </section>
  )
}

function Replace({ side, onReplace }: Pick<PaperSideView, 'side'> & { onReplace(): void }) {
  const { t } = useTranslation('identity')
  return (
    <Button onClick={onReplace} aria-label={t('otherNamed', { side: t(`side.${side}`) })}>
      {t('other')}
    </Button>
  )
}

function Earlier({ clientId, side, files }: { clientId: string } & Pick<PaperSideView, 'side' | 'files'>) {
  const { t } = useTranslation('identity')
  if (files.length === 0) return null
  return (
    <Fold label={t('earlier', { count: files.length })}>
      {files.map(file => (
        <SideFile key={file.number} clientId={clientId} side={side} file={file} />
      ))}
    </Fold>
  )
}
