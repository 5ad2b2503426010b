// How many files the search cannot look into yet, and why; nothing if it knows them all.
import type { TextProgressView } from '@maat/contract/firm/backlog'
import { useTranslation } from 'react-i18next'
import { readTextProgress } from '../../../api/operations/firm/backlog.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import styles from './backlog.module.css'

export function TextProgress() {
  const { t } = useTranslation('backlog')
  const progress = useRead(readTextProgress, {})
  if (progress.isPending) return null
  if (progress.isError) return <ReadFailed error={progress.error} onRetry={() => void progress.refetch()} />
  const { waiting, withPictures, readsPictures } = progress.data as TextProgressView
  const areLeftOut = withPictures > 0 && !readsPictures
  if (waiting === 0 && !areLeftOut) return null
  return (
    <p className={styles.backup} role="status">
      {waiting > 0 && <strong>{t('texts.waiting', { count: waiting })}</strong>}{' '}
      {areLeftOut && t('texts.withPictures', { count: withPictures })}
    </p>
  )
}
