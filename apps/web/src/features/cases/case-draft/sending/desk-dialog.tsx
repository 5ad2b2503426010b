// For a client at the desk: shows a QR code that opens the signing page on their phone. It disappears as soon as the
// client has identified themselves with it.
import type { SignatureRequest } from '@maat/contract/cases/case-draft'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showSignatureLink } from '../../../../api/operations/cases/signing.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { InfoDialog } from '../../../../parts/dialogs/info-dialog.tsx'
import { useFormat } from '../../../../texts/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { QrCode } from '../../../../ui/qr-code.tsx'
import styles from '../case-draft.module.css'
import { useClientName } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'
import { NotSent } from './not-sent.tsx'
import { SignatureRequestState } from './signature-request-state.tsx'

interface DeskDialogProps {
  onIncomplete(): void
  onClose(): void
}

export function DeskDialog({ onIncomplete, onClose }: DeskDialogProps) {
  const { t } = useTranslation(['case-draft', 'shell'])
  const { draft, editor } = useDraft()
  const showing = useOperation(showSignatureLink, { onSuccess: shown => editor.refresh(shown.draft) })
  const { mutate } = showing
  const show = () =>
    mutate(
      { params: { caseId: draft.id } },
      { onError: ({ code }) => code === 'case.incomplete' && onIncomplete() },
    )
  const wasShown = useRef(false)
  // Each request makes a new link, so send only one even if effects run twice.
  useEffect(() => {
    if (wasShown.current) return
    wasShown.current = true
    show()
  })
  const request = draft.signatureRequest
  const isWaiting = request?.standing === 'open' && request.channel !== 'mail'
  const isOver = showing.isSuccess && !isWaiting
  return (
    <InfoDialog
      title={t('forClient.desk.title')}
      onClose={onClose}
      actions={
        (showing.isError || isOver) && (
          <Button look="primary" isBusy={showing.isPending} onClick={show}>
            {isOver ? t('forClient.desk.again') : t('failed.retry', { ns: 'shell' })}
          </Button>
        )
      }
    >
      {showing.isPending && <Skeleton rows={1} height={14} />}
      {showing.isError && <NotSent code={showing.error.code} />}
      {showing.isSuccess && !isWaiting && <SignatureRequestState />}
      {showing.isSuccess && isWaiting && <Waiting {...showing.data} request={request} />}
    </InfoDialog>
  )
}

interface WaitingProps {
  link: string
  address: string
  request: SignatureRequest
}

function Waiting({ link, address, request }: WaitingProps) {
  const { t } = useTranslation('case-draft')
  const format = useFormat()
  const name = useClientName()
  const isByCode = request.channel === 'desk'
  if (request.recognisedAt) return <Notice>{t('forClient.desk.reading', { name })}</Notice>
  return (
    <div className={styles.desk}>
      <p>{t(isByCode ? 'forClient.desk.how' : 'forClient.desk.howSignedIn', { name, address })}</p>
      <QrCode text={link} label={t('forClient.desk.code')} />
      {isByCode && (
        <>
          <p>{t('forClient.desk.until', { until: format.time(request.expiresAt) })}</p>
          <p className={styles.path}>{t('forClient.desk.see')}</p>
        </>
      )}
    </div>
  )
}
