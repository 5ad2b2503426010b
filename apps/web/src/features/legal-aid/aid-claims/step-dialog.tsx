// The next step of an aid claim: its submission, the decision of the legal-aid office, its payment; or its last step is
// taken back.
import type { AidClaimRow, AidPayment, Decision, Submission } from '@maat/contract/legal-aid/aid-payments'
import type { ClaimStep } from '@maat/domain/legal-aid/claim-states'
import { numberFormat } from '@maat/domain/words/formats'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import {
  decideAidClaim,
  payAidClaim,
  revertAidClaim,
  submitAidClaim,
} from '../../../api/operations/legal-aid/aid-payments.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormAmountField } from '../../../parts/fields/form-amount-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { amountInputText, parseAmount, plainNumber } from '../../../texts/amounts.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { CLAIM_READS } from './claim-reads.ts'

interface StepProps {
  claim: AidClaimRow
  onClose(): void
}

const DIALOGS = { submit: SubmitDialog, decide: DecideDialog, pay: PayDialog, revert: RevertDialog }

export function StepDialog({ step, ...props }: StepProps & { step: ClaimStep }) {
  const DialogOfStep = DIALOGS[step]
  return <DialogOfStep {...props} />
}

const nameOf = ({ designationNumber, clientName }: AidClaimRow) => designationNumber || clientName

const submissionSchema = () => import('@maat/contract/legal-aid/aid-payments').then(file => file.Submission)

function SubmitDialog({ claim, onClose }: StepProps) {
  const { t } = useTranslation('aid-claims')
  const submitting = useOperation(submitAidClaim, { refreshes: CLAIM_READS })
  const record = useRecordForm<z.input<typeof Submission>>({
    keepAs: `aid-submission-${claim.id}`,
    start: { submittedOn: todayHere() },
    schema: submissionSchema,
    send: body => submitting.mutateAsync({ params: { caseId: claim.id }, body }),
    savedText: t('move.submit.done'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('move.submit.title', { name: nameOf(claim) })}
      submitLabel={t('move.submit.open')}
      record={record}
      onClose={onClose}
    >
      <p>{t('move.submit.body')}</p>
      <FormDateField form={record.form} name="submittedOn" label={t('move.submit.day')} isRequired />
    </FormDialog>
  )
}

const decisionSchema = () => import('@maat/contract/legal-aid/aid-payments').then(file => file.Decision)

function DecideDialog({ claim, onClose }: StepProps) {
  const { t } = useTranslation('aid-claims')
  const language = useLanguage()
  const deciding = useOperation(decideAidClaim, { refreshes: CLAIM_READS })
  const typedPoints = numberFormat(language, { maximumFractionDigits: 5, useGrouping: false })
  const record = useRecordForm<z.input<typeof Decision>>({
    keepAs: `aid-decision-${claim.id}`,
    start: {
      decidedOn: todayHere(),
      points: typedPoints.format(claim.points as Intl.StringNumericLiteral),
      reason: '',
    },
    bodyOf: ({ points, ...values }) => ({ ...values, points: plainNumber(points) }),
    schema: decisionSchema,
    send: body => deciding.mutateAsync({ params: { caseId: claim.id }, body }),
    savedText: t('move.decide.done'),
    onDone: onClose,
  })
  const { form } = record
  const isCorrected = Number(plainNumber(form.values.points)) !== Number(claim.points)
  return (
    <FormDialog
      title={t('move.decide.title', { name: nameOf(claim) })}
      submitLabel={t('move.decide.open')}
      record={record}
      onClose={onClose}
    >
      <p>{t('move.decide.body')}</p>
      <FormDateField form={form} name="decidedOn" label={t('move.decide.day')} isRequired />
      <TextField
        form={form}
        name="points"
        label={t('move.decide.points')}
        inputMode="decimal"
        maxLength={10}
        isRequired
      />
      {isCorrected && (
        <TextField
          form={form}
          name="reason"
          type="textarea"
          rows={2}
          label={t('move.decide.reason')}
          maxLength={500}
          isRequired
        />
      )}
    </FormDialog>
  )
}

const paymentSchema = () => import('@maat/contract/legal-aid/aid-payments').then(file => file.AidPayment)

interface PaymentValues {
  paidOn: string
  paidCents: string
}

function PayDialog({ claim, onClose }: StepProps) {
  const { t } = useTranslation('aid-claims')
  const paying = useOperation(payAidClaim, { refreshes: CLAIM_READS })
  const record = useRecordForm<PaymentValues, z.input<typeof AidPayment>>({
    keepAs: `aid-payment-${claim.id}`,
    start: { paidOn: todayHere(), paidCents: claim.expected ? amountInputText(claim.expected) : '' },
    bodyOf: ({ paidOn, paidCents }) => ({ paidOn, paidCents: parseAmount(paidCents, 'EUR').units }),
    schema: paymentSchema,
    send: body => paying.mutateAsync({ params: { caseId: claim.id }, body }),
    savedText: t('move.pay.done'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={t('move.pay.title', { name: nameOf(claim) })}
      submitLabel={t('move.pay.open')}
      record={record}
      onClose={onClose}
    >
      <FormDateField form={form} name="paidOn" label={t('move.pay.day')} isRequired />
      <FormAmountField form={form} name="paidCents" currency="EUR" label={t('move.pay.amount')} isRequired />
    </FormDialog>
  )
}

function RevertDialog({ claim, onClose }: StepProps) {
  const { t } = useTranslation('aid-claims')
  return (
    <ActionDialog
      title={t('move.revert.title', { name: nameOf(claim) })}
      confirmLabel={t('move.revert.open')}
      operation={revertAidClaim}
      sent={reason => ({ params: { caseId: claim.id }, body: { reason } })}
      words={{
        label: t('move.revert.reason'),
        maxLength: 500,
        isRequired: true,
        keepAs: `aid-reversal-${claim.id}`,
      }}
      refreshes={CLAIM_READS}
      doneText={t('move.revert.done')}
      onClose={onClose}
    >
      {t('move.revert.body', { state: t(`state.${claim.state}`) })}
    </ActionDialog>
  )
}
