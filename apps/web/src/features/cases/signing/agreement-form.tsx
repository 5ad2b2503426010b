// Signs the fee agreement above, accepts the quote with chosen options, requests a change, or refuses with a reason.
import type { AgreementToSign } from '@maat/contract/money/agreement-signing'
import { isFinished, type Signature } from '@maat/domain/cases/signature'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  refuseAgreementByLink,
  requestAgreementChangeByLink,
  signAgreementByLink,
} from '../../../api/operations/money/agreement-signing.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { SignatureField } from '../../../parts/fields/signature-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { QuoteOptions } from '../../money/agreements/index.ts'
import type { Outcome } from './signing-outcome.ts'
import { useSignerInput } from './use-signer-input.ts'
import { useSigningErrorText } from './use-signing-error-text.ts'

interface Given {
  signature: Signature | undefined
  options: number[]
  reason: string
  change: string
}

const EMPTY: Given = { signature: undefined, options: [], reason: '', change: '' }

interface AgreementFormProps {
  pass: string
  agreement: AgreementToSign
  onEnd(outcome: Outcome): void
  /** The link ended meanwhile. */
  onOver(): void
}

export function AgreementForm({ pass, agreement, onEnd, onOver }: AgreementFormProps) {
  const { t } = useTranslation('agreements')
  const errorText = useSigningErrorText()
  const { given, set, forget } = useSignerInput(pass, EMPTY)
  const [isChecked, setChecked] = useState(false)
  const [opened, setOpened] = useState<'refusal' | 'change'>()
  const signing = useOperation(signAgreementByLink)
  const { kind, quote, digest } = agreement
  const { signature, options, reason, change } = given
  const isSigned = isFinished(signature)

  function end(outcome: Outcome): void {
    forget()
    onEnd(outcome)
  }

  function sign(): void {
    setChecked(true)
    if (!signature || !isSigned) return
    signing.mutate(
      { body: { pass, digest, signature, options } },
      {
        onSuccess: () => end({ kind: 'signed', of: kind }),
        onError: ({ code }) => code === 'link.invalid' && onOver(),
      },
    )
  }

  return (
    <Card title={t('sign.title', { context: kind })} intro={t('sign.body', { context: kind })}>
      {quote && <QuoteOptions quote={quote} chosen={options} onChoose={chosen => set({ options: chosen })} />}
      <SignatureField
        signature={signature}
        onSign={next => set({ signature: next })}
        errorMessage={isChecked && !isSigned ? errorText('signature.required') : undefined}
      />
      {signing.isError && <Notice kind="error">{errorText(signing.error.code)}</Notice>}
      <FormActions>
        <Button look="danger" onClick={() => setOpened('refusal')}>
          {t('refuse.open')}
        </Button>
        <Button onClick={() => setOpened('change')}>{t('change.open')}</Button>
        <Button look="primary" isBusy={signing.isPending} onClick={sign}>
          {t('sign.confirm', { context: kind })}
        </Button>
      </FormActions>
      {opened === 'refusal' && (
        <RefuseByLink
          pass={pass}
          agreement={agreement}
          written={reason}
          onWrite={next => set({ reason: next })}
          onSent={() => end({ kind: 'refused', of: kind })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'change' && (
        <RequestChangeByLink
          pass={pass}
          agreement={agreement}
          written={change}
          onWrite={next => set({ change: next })}
          onSent={() => end({ kind: 'corrected', of: kind })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

interface AnswerByLinkProps {
  pass: string
  agreement: AgreementToSign
  written: string
  onWrite(words: string): void
  onSent(): void
  onClose(): void
}

function RefuseByLink({ pass, agreement, written, onWrite, onSent, onClose }: AnswerByLinkProps) {
  const { t } = useTranslation('agreements')
  const errorText = useSigningErrorText()
  const { kind, title } = agreement
  return (
    <ActionDialog
      title={t('refuse.title', { title })}
      confirmLabel={t('refuse.confirm', { context: kind })}
      operation={refuseAgreementByLink}
      sent={words => ({ body: { pass, reason: words } })}
      words={{
        label: t('refuse.reason'),
        start: written,
        maxLength: 500,
        isRequired: true,
        isShort: true,
        onWrite,
      }}
      errorText={({ code }) => errorText(code)}
      onDone={onSent}
      onClose={onClose}
    >
      {t('refuse.body', { context: kind })}
    </ActionDialog>
  )
}

function RequestChangeByLink({ pass, agreement, written, onWrite, onSent, onClose }: AnswerByLinkProps) {
  const { t } = useTranslation('agreements')
  const errorText = useSigningErrorText()
  const { kind, title } = agreement
  return (
    <ActionDialog
      title={t('change.title', { title })}
      confirmLabel={t('change.send')}
      look="primary"
      operation={requestAgreementChangeByLink}
      sent={change => ({ body: { pass, change } })}
      words={{
        label: t('change.label'),
        start: written,
        maxLength: 2000,
        isRequired: true,
        rows: 4,
        onWrite,
      }}
      errorText={({ code }) => errorText(code)}
      onDone={onSent}
      onClose={onClose}
    >
      {t('change.body', { context: kind })}
    </ActionDialog>
  )
}
