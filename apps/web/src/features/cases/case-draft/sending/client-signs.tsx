import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { withdrawSignature } from '../../../../api/operations/cases/signing.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/layout/page.tsx'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import { useClientName } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'
import { SignatureRequestState } from './signature-request-state.tsx'

/** Replaces the signature for staff who prepare a case: only the client signs. */
export function ClientSigns() {
  const { t } = useTranslation('case-draft')
  const { draft, editor } = useDraft()
  const name = useClientName()
  const withdrawing = useOperation(withdrawSignature, {
    onSuccess: withdrawn => {
      editor.refresh(withdrawn)
      showToast({ kind: 'success', text: t('forClient.withdrawn') })
    },
  })
  return (
    <Card title={t('forClient.signature')} intro={t('forClient.signatureIntro', { name })}>
      <SignatureRequestState />
      {draft.signatureRequest?.standing === 'open' && (
        <div>
          <Button
            isBusy={withdrawing.isPending}
            onClick={() => withdrawing.mutate({ params: { caseId: draft.id } })}
          >
            <Undo2 size={18} aria-hidden /> {t('forClient.withdraw')}
          </Button>
        </div>
      )}
    </Card>
  )
}
