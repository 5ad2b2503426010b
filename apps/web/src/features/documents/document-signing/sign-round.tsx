// The signature of a user with an account: they sign what they have read above, or refuse with a reason.
import type { SigningRoundView } from '@maat/contract/documents/document-signing'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refuseDocument, signDocument } from '../../../api/operations/documents/document-signing.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { useSignerInput } from '../../cases/signing/index.ts'
import { NOTHING_GIVEN, SignatureCard } from './signature-card.tsx'
import { ROUND_READS } from './use-live-rounds.ts'

export function SignRound({ round }: { round: SigningRoundView }) {
  const { t } = useTranslation('document-signing')
  const { id, digest, documentName } = round
  const { given, set, forget } = useSignerInput(id, NOTHING_GIVEN)
  const [isRefusing, setRefusing] = useState(false)
  const signing = useOperation(signDocument, {
    refreshes: ROUND_READS,
    onSuccess() {
      forget()
      showToast({ kind: 'success', text: t('sign.done') })
    },
  })
  return (
    <>
      <SignatureCard
        given={given}
        onGive={set}
        isBusy={signing.isPending}
        error={signing.error?.code}
        onSign={signature => signing.mutate({ params: { roundId: id }, body: { digest, signature } })}
        onRefuse={() => setRefusing(true)}
      />
      {isRefusing && (
        <ActionDialog
          title={t('refuse.title', { name: documentName })}
          confirmLabel={t('refuse.confirm')}
          operation={refuseDocument}
          sent={reason => ({ params: { roundId: id }, body: { reason } })}
          refreshes={ROUND_READS}
          words={{ label: t('refuse.reason'), maxLength: 500, isRequired: true, keepAs: `refuse-${id}` }}
          doneText={t('refuse.done')}
          onClose={() => setRefusing(false)}
        >
          {t('refuse.body')}
        </ActionDialog>
      )}
    </>
  )
}
