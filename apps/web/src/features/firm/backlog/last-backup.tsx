// The state of the backups, shown above the backlog even if it is empty.
import type { BackupsView } from '@maat/contract/firm/backups'
import { useTranslation } from 'react-i18next'
import { readBackups } from '../../../api/operations/firm/backups.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ReadFailed } from '../../../parts/pages/read-failed.tsx'
import { sizeText } from '../../../parts/texts/size-text.ts'
import { useFormat, useLanguage } from '../../../texts/use-format.ts'
import { Skeleton } from '../../../ui/messages/states.tsx'
import styles from './backlog.module.css'

export function LastBackup() {
  const { t } = useTranslation('backlog')
  const format = useFormat()
  const backups = useRead(readBackups, {})
  if (backups.isPending) return <Skeleton rows={1} height={3} />
  if (backups.isError) return <ReadFailed error={backups.error} onRetry={() => void backups.refetch()} />
  const { last, nextAt } = backups.data as BackupsView
  return (
    <p className={styles.backup}>
      {last ? <Made last={last} /> : t('backup.none')}{' '}
      {nextAt ? t('backup.next', { when: format.dateTime(nextAt) }) : t('backup.notPlanned')}
    </p>
  )
}

function Made({ last }: { last: NonNullable<BackupsView['last']> }) {
  const { t } = useTranslation('backlog')
  const format = useFormat()
  const language = useLanguage()
  return (
    <>
      <strong>{t('backup.last', { when: format.dateTime(last.at) })}</strong>{' '}
      {t('backup.holds', {
        size: sizeText(last.bytes, language),
        files: format.number(last.files),
        sealed: last.isEncrypted ? t('backup.encrypted') : t('backup.plain'),
      })}{' '}
      {last.lost > 0 && t('backup.lost', { count: last.lost })}
    </>
  )
}
