// For the staff: mails the client the link with which they answer an open version without an account, or shows it at the
// desk; and shows its state.
import type { FeeAgreementView } from '@maat/contract/money/fee-agreements'
import { MailCheck, QrCode, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  askAgreementSignature,
  withdrawAgreementSignature,
} from '../../../api/operations/money/agreement-signing.ts'
import { listFeeAgreements } from '../../../api/operations/money/fee-agreements.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './agreements.module.css'

/** Loaded when the client is at the desk. */
const DeskCode = lazyPart(() => import('./desk-code.tsx').then(file => file.DeskCode))

interface SignatureLinkProps {
  agreement: FeeAgreementView
}

export function SignatureLink({ agreement }: SignatureLinkProps) {
  const { id, signatureRequest } = agreement
  const { t } = useTranslation('agreements')
  const errorText = useErrorText()
  const [isAtDesk, setAtDesk] = useState(false)
  const announce = (text: string) => ({
    refreshes: [listFeeAgreements],
    onSuccess: () => showToast({ kind: 'success', text }),
  })
  const asking = useOperation(askAgreementSignature, announce(t('link.sent')))
  const withdrawing = useOperation(withdrawAgreementSignature, announce(t('link.withdrawn')))
  const sent = { params: { agreementId: id } }
  const error = asking.error ?? withdrawing.error
  return (
    <div className={styles.link}>
      {signatureRequest && <LinkState request={signatureRequest} />}
      <div className={styles.tools}>
        <Button look="primary" isBusy={asking.isPending} onClick={() => asking.mutate(sent)}>
          <MailCheck size={18} aria-hidden /> {t(signatureRequest ? 'link.again' : 'link.send')}
        </Button>
        <Button onClick={() => setAtDesk(true)}>
          <QrCode size={18} aria-hidden /> {t('desk.show')}
        </Button>
        {signatureRequest?.standing === 'open' && (
          <Button isBusy={withdrawing.isPending} onClick={() => withdrawing.mutate(sent)}>
            <Undo2 size={18} aria-hidden /> {t('link.withdraw')}
          </Button>
        )}
      </div>
      {isAtDesk && <DeskCode agreement={agreement} onClose={() => setAtDesk(false)} />}
      {error && <Notice kind="error">{errorText(error.code)}</Notice>}
    </div>
  )
}

function LinkState({ request }: { request: NonNullable<FeeAgreementView['signatureRequest']> }) {
  const { t } = useTranslation('agreements')
  const format = useFormat()
  const { standing, channel, recognisedAt, requestedAt, expiresAt } = request
  const running = recognisedAt ? 'reading' : channel
  const state = standing === 'open' ? running : standing
  const at = format.dateTime(state === 'reading' ? (recognisedAt ?? '') : requestedAt)
  return (
    <Notice kind={state === 'locked' ? 'error' : 'info'}>
      {t(`link.state.${state}`, { at, until: format.dateTime(expiresAt) })}
    </Notice>
  )
}
