// The dialogs of an open agreement besides signing: ask about it, request a change, refuse it, or withdraw it.
import type { FeeAgreementView } from '@maat/contract/money/fee-agreements'
import { useTranslation } from 'react-i18next'
import {
  listFeeAgreements,
  refuseFeeAgreement,
  requestFeeAgreementChange,
  withdrawFeeAgreement,
} from '../../../api/operations/money/fee-agreements.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { QuestionDialog } from '../../../parts/dialogs/question-dialog.tsx'

interface AgreementDialogProps {
  agreement: FeeAgreementView
  onClose(): void
}

/** Sends the question as a message to the participants of the case. */
export function AskAboutAgreement({ agreement: { id, caseId, title }, onClose }: AgreementDialogProps) {
  const { t } = useTranslation('agreements')
  return (
    <QuestionDialog
      caseId={caseId}
      about={t('ask.about', { title })}
      keepAs={`agreement-question-${id}`}
      title={t('ask.title')}
      label={t('ask.label')}
      confirmLabel={t('ask.send')}
      doneText={t('ask.done')}
      onClose={onClose}
    />
  )
}

export function RequestAgreementChange({ agreement: { id, title, kind }, onClose }: AgreementDialogProps) {
  const { t } = useTranslation('agreements')
  return (
    <ActionDialog
      title={t('change.title', { title })}
      confirmLabel={t('change.send')}
      look="primary"
      operation={requestFeeAgreementChange}
      sent={change => ({ params: { agreementId: id }, body: { change } })}
      refreshes={[listFeeAgreements]}
      words={{
        label: t('change.label'),
        keepAs: `agreement-change-${id}`,
        maxLength: 2000,
        isRequired: true,
        rows: 4,
      }}
      doneText={t('change.done')}
      onClose={onClose}
    >
      {t('change.body', { context: kind })}
    </ActionDialog>
  )
}

export function RefuseAgreement({ agreement: { id, title, kind }, onClose }: AgreementDialogProps) {
  const { t } = useTranslation('agreements')
  return (
    <ActionDialog
      title={t('refuse.title', { title })}
      confirmLabel={t('refuse.confirm', { context: kind })}
      operation={refuseFeeAgreement}
      sent={reason => ({ params: { agreementId: id }, body: { reason } })}
      refreshes={[listFeeAgreements]}
      words={{
        label: t('refuse.reason'),
        keepAs: `agreement-refusal-${id}`,
        maxLength: 500,
        isRequired: true,
        isShort: true,
      }}
      doneText={t('refuse.done')}
      onClose={onClose}
    >
      {t('refuse.body', { context: kind })}
    </ActionDialog>
  )
}

export function WithdrawAgreement({ agreement: { id, title, kind }, onClose }: AgreementDialogProps) {
  const { t } = useTranslation('agreements')
  return (
    <ActionDialog
      title={t('withdraw.title', { title })}
      confirmLabel={t('withdraw.confirm', { context: kind })}
      operation={withdrawFeeAgreement}
      sent={{ params: { agreementId: id } }}
      refreshes={[listFeeAgreements]}
      doneText={t('withdraw.done', { context: kind })}
      onClose={onClose}
    >
      {t('withdraw.body', { context: kind })}
    </ActionDialog>
  )
}
