// The secret address of the calendar feed for external programs: shown once, renewed and revoked here.
import { useTranslation } from 'react-i18next'
import { readFeedState, renewFeed, revokeFeed } from '../../../api/operations/calendar/calendar.ts'
import { useSession } from '../../../api/session.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './event/event.module.css'

export function SubscribeDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('calendar')
  const errorText = useErrorText()
  const format = useFormat()
  const { user } = useSession()
  const params = { userId: user.id }
  const state = useRead(readFeedState, { params })
  const renewing = useOperation(renewFeed, { refreshes: [readFeedState] })
  const revoking = useOperation(revokeFeed, { refreshes: [readFeedState], onSuccess: () => renewing.reset() })
  const address = renewing.data?.address
  const since = state.data?.since
  const error = renewing.error ?? revoking.error
  return (
    <InfoDialog
      title={t('subscribe.title')}
      onClose={onClose}
      actions={
        <>
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
      <WhenLoaded read={state} skeleton={{ rows: 1 }}>
        {() => since && !address && <p>{t('subscribe.since', { date: format.dateTime(since) })}</p>}
      </WhenLoaded>
      {address && <Address address={address} />}
      {error && <Notice kind="error">{errorText(error.code)}</Notice>}
    </InfoDialog>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation('calendar')
  return (
    <>
      <Notice kind="success">{t('subscribe.once')}</Notice>
      <p className={styles.address}>
        <code>{address}</code>
      </p>
      <CopyButton text={address} label={t('subscribe.copy')} />
    </>
  )
}
