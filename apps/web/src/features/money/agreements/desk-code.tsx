// For a client at the desk: shows a QR code that opens the agreement on their phone, until they have identified themselves.
import type { FeeAgreementView } from '@maat/contract/money/fee-agreements'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showAgreementLink } from '../../../api/operations/money/agreement-signing.ts'
import { listFeeAgreements } from '../../../api/operations/money/fee-agreements.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'

type Request = FeeAgreementView['signatureRequest']

interface DeskCodeProps {
  agreement: FeeAgreementView
  onClose(): void
}

export function DeskCode({ agreement, onClose }: DeskCodeProps) {
  const { t } = useTranslation(['agreements', 'shell'])
  const errorText = useErrorText()
  const showing = useOperation(showAgreementLink, { refreshes: [listFeeAgreements] })
  const show = () => showing.mutate({ params: { agreementId: agreement.id } })
  const wasShown = useRef(false)
  // Each request makes a new link, so send only one even if effects run twice.
  useEffect(() => {
    if (wasShown.current) return
    wasShown.current = true
    show()
  })
  const shown = showing.data?.agreement.signatureRequest
  const listed = agreement.signatureRequest
  // The list is read again after each event, but later than the reply.
  const isListed = listed && (!shown || listed.requestedAt >= shown.requestedAt)
  const request = isListed ? listed : shown
  const isWaiting = request?.standing === 'open' && request.channel !== 'mail'
  return (
    <InfoDialog
      title={t('desk.title')}
      onClose={onClose}
      actions={
        (showing.isError || (showing.isSuccess && !isWaiting)) && (
          <Button look="primary" isBusy={showing.isPending} onClick={show}>
            {t('desk.again')}
          </Button>
        )
      }
    >
      {showing.isPending && <Skeleton rows={1} height={14} />}
      {showing.isError && <Notice kind="error">{errorText(showing.error.code)}</Notice>}
      {showing.isSuccess && !isWaiting && <Notice>{t('desk.over')}</Notice>}
      {showing.isSuccess && isWaiting && <Waiting {...showing.data} request={request} />}
    </InfoDialog>
  )
}

interface WaitingProps {
  link: string
  address: string
  request: NonNullable<Request>
}

function Waiting({ link, address, request }: WaitingProps) {
  const { t } = useTranslation('agreements')
  const format = useFormat()
  if (request.recognisedAt) return <Notice>{t('desk.reading')}</Notice>
  return (
    <>
      <p>{t(request.channel === 'desk' ? 'desk.how' : 'desk.howSignedIn', { address })}</p>
      <QrCode text={link} label={t('desk.code')} />
      {request.channel === 'desk' && (
        <>
          <p>{t('desk.until', { until: format.time(request.expiresAt) })}</p>
          <p>{t('desk.see')}</p>
        </>
      )}
    </>
  )
}
