// When the search was last rebuilt, or how far its rebuild has come; nothing if there was none.
import { useTranslation } from 'react-i18next'
import { readSearchRebuild } from '../../../api/operations/knowledge/search.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import styles from './backlog.module.css'

const AGAIN_MS = 10_000

export function SearchRebuild() {
  const { t } = useTranslation('backlog')
  const format = useFormat()
  const read = useRead(readSearchRebuild, {}, { refetchInterval: AGAIN_MS })
  if (read.isError) return <ReadFailed error={read.error} onRetry={() => void read.refetch()} />
  const rebuild = read.data?.rebuild
  if (!rebuild) return null
  const { doneCount, totalCount, startedAt, finishedAt } = rebuild
  return (
    <p className={styles.backup}>
      {finishedAt
        ? t('rebuild.done', { when: format.dateTime(finishedAt) })
        : t('rebuild.running', {
            when: format.dateTime(startedAt),
            done: format.number(doneCount),
            // Records may have been added since the rebuild began.
            total: format.number(Math.max(doneCount, totalCount)),
          })}
    </p>
  )
}
