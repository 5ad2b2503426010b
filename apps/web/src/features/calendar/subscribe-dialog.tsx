// The private address under which calendar programs read along: shown once, renewed, revoked.
import type { UserId } from '@maat/contract/ids'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFeedState, renewFeed, revokeFeed } from '../../api/operations/calendar.ts'
import { useSession } from '../../api/session.ts'
import { useOperation, useRead } from '../../api/use-operation.ts'
import { ReadFailed } from '../../preferences/read-failed.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { useFormat } from '../../preferences/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './event.module.css'

export function SubscribeDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('calendar')
  const errorText = useErrorText()
  const format = useFormat()
  const { user } = useSession()
  const params = { userId: user.id as UserId }
  const state = useRead(readFeedState, { params })
  const renewing = useOperation(renewFeed, { refreshes: [readFeedState] })
  const revoking = useOperation(revokeFeed, { refreshes: [readFeedState], onSuccess: () => renewing.reset() })
  const address = renewing.data?.address
  const since = state.data?.since
  const error = renewing.error ?? revoking.error
  return (
    <Dialog
      title={t('subscribe.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {since && (
            <Button look="danger" isBusy={revoking.isPending} onClick={() => revoking.mutate({ params })}>
              {t('subscribe.revoke')}
            </Button>
          )}
          {!address && (
            <Button look="primary" isBusy={renewing.isPending} onClick={() => renewing.mutate({ params })}>
              {t(since ? 'subscribe.renew' : 'subscribe.make')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('subscribe.body')}</p>
      {state.isPending && <Skeleton rows={1} />}
      {state.isError && <ReadFailed error={state.error} onRetry={() => state.refetch()} />}
      {since && !address && <p>{t('subscribe.since', { date: format.dateTime(since) })}</p>}
      {address && <Address address={address} />}
      {error && <Notice kind="error">{errorText(error.code)}</Notice>}
    </Dialog>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation('calendar')
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(address).then(() => setCopied(true))
  return (
    <>
      <Notice kind="success">{t('subscribe.once')}</Notice>
      <p className={styles.address}>
        <code>{address}</code>
      </p>
      <Button onClick={() => void copy()}>
        <Copy size={18} aria-hidden /> {t(isCopied ? 'subscribe.copied' : 'subscribe.copy')}
      </Button>
    </>
  )
}
