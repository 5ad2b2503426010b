import type { ReplyOf } from '@maat/contract/operation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  endOtherSessions,
  endOwnSession,
  readSecurity,
} from '../../../../api/operations/people/account-security.ts'
import { resendVerification } from '../../../../api/operations/people/accounts.ts'
import { useOperation, useRead } from '../../../../api/use-operation.ts'
import { PartFailed } from '../../../../parts/pages/part-failed.tsx'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { useFormat } from '../../../../texts/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/layout/page.tsx'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { LogoutDialog } from '../../../people/sessions/index.ts'
import styles from '../settings.module.css'
import { deviceName } from './device-name.ts'

export function SessionsCard() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
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
          <SessionRow key={session.id} session={session} />
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

type ListedSession = ReplyOf<typeof readSecurity>['sessions'][number]

function SessionRow({ session }: { session: ListedSession }) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const format = useFormat()
  const [isLeaving, setLeaving] = useState(false)
  const ending = useOperation(endOwnSession, { refreshes: [readSecurity] })
  const { id, userAgent, ip, createdAt, lastSeenAt, isThisOne } = session
  const device = deviceName(userAgent) ?? t('sessions.unknown')
  const since = format.dateTime(createdAt)
  return (
    <li className={styles.session}>
      <div>
        {device} {isThisOne && <Badge tone="success">{t('sessions.this')}</Badge>}
        <br />
        <span className={styles.soft}>
          {ip} · {t('sessions.since', { when: since })}
          {!isThisOne && <> · {t('sessions.seen', { when: format.dateTime(lastSeenAt) })}</>}
        </span>
        {ending.isError && <Notice kind="error">{errorText(ending.error.code)}</Notice>}
      </div>
      {isThisOne ? (
        <Button look="quiet" aria-label={t('sessions.endThis')} onClick={() => setLeaving(true)}>
          {t('sessions.end')}
        </Button>
      ) : (
        <Button
          look="quiet"
          aria-label={t('sessions.endOf', { device, when: since })}
          isBusy={ending.isPending}
          onClick={() => ending.mutate({ body: { sessionId: id } })}
        >
          {t('sessions.end')}
        </Button>
      )}
      {isLeaving && <LogoutDialog onStay={() => setLeaving(false)} />}
    </li>
  )
}
