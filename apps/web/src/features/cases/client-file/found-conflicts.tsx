// The result of the name comparison, beside the name that it is about.
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/messages/badge.tsx'
import { ConflictHits } from '../../communication/calls/index.ts'
import styles from './client-file.module.css'
import type { Hit } from './use-client-file-lookup.ts'

interface FoundConflictsProps {
  title: string
  hits: readonly Hit[]
  isCompared: boolean
}

export function FoundConflicts({ title, hits, isCompared }: FoundConflictsProps) {
  const { t } = useTranslation('client-file')
  return (
    <div className={styles.conflicts} data-found={hits.length > 0} aria-live="polite">
      {hits.length > 0 && (
        <>
          <p className={styles.warning}>
            <CircleAlert size={18} aria-hidden /> {title}
          </p>
          <ConflictHits hits={hits} />
        </>
      )}
      {hits.length === 0 && isCompared && <Badge tone="success">{t('conflict.clear')}</Badge>}
    </div>
  )
}
