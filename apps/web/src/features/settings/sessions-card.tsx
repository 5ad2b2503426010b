import { useTranslation } from 'react-i18next'
import { endOtherSessions, readSecurity, resendVerification } from '../../api/operations.ts'
import { useOperation, useRead } from '../../api/use-operation.ts'
import { PartFailed } from '../../preferences/part-failed.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { deviceName } from './device-name.ts'
import styles from './settings.module.css'

export function SessionsCard() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const format = useFormat()
  const security = useRead(readSecurity, {})
  const ending = useOperation(endOtherSessions, { refreshes: [readSecurity] })
  const resending = useOperation(resendVerification, { refreshes: [readSecurity] })
  if (!security.data)
    return (
      <Card title={t('sessions.title')}>
        {security.isError ? (
          <PartFailed error={security.error} onRetry={security.refetch} />
        ) : (
          <Skeleton rows={2} />
        )}
      </Card>
    )
  const { sessions, emailVerified } = security.data
  return (
    <Card title={t('sessions.title')}>
      {!emailVerified && (
        <Notice>
          <p>{t('email.unverified')}</p>
          <Button
            look="quiet"
            isBusy={resending.isPending}
            disabled={resending.isSuccess}
            onClick={() => resending.mutate({})}
          >
            {t('email.resend')}
          </Button>
        </Notice>
      )}
      <ul className={styles.sessions}>
        {sessions.map(session => (
          <li key={session.createdAt}>
            {deviceName(session.userAgent) ?? t('sessions.unknown')}{' '}
            {session.isThisOne && <Badge tone="success">{t('sessions.this')}</Badge>}
            <br />
            <span className={styles.soft}>
              {session.ip} · {t('sessions.since', { when: format.dateTime(session.createdAt) })}
            </span>
          </li>
        ))}
      </ul>
      {ending.isError && <Notice kind="error">{errorText(ending.error.code)}</Notice>}
      {resending.isError && <Notice kind="error">{errorText(resending.error.code)}</Notice>}
      {ending.isSuccess && <Notice kind="success">{t('sessions.ended')}</Notice>}
      {sessions.length > 1 && (
        <Button isBusy={ending.isPending} onClick={() => ending.mutate({})}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </Card>
  )
}
