// Signs the content above, or requests a correction first.
import type { SigningContent } from '@maat/contract/cases/signing'
import { CONSENTS, type Consent } from '@maat/domain/cases/questions/case-answers'
import { isFinished, type Signature } from '@maat/domain/cases/signature'
import { PenLine, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signByLink } from '../../../api/operations/cases/signing.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ConsentFields } from '../../../parts/fields/consent-fields.tsx'
import { SignatureField } from '../../../parts/fields/signature-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import type { Outcome } from './signing-outcome.ts'
import { useSignerInput } from './use-signer-input.ts'
import { useSigningErrorText } from './use-signing-error-text.ts'

interface Given {
  signature: Signature | undefined
  consents: Consent[]
  words: string
}

const EMPTY: Given = { signature: undefined, consents: [], words: '' }

interface SigningFormProps {
  pass: string
  content: SigningContent
  onEnd(outcome: Outcome): void
  onReadAgain(): void
}

export function SigningForm({ pass, content, onEnd, onReadAgain }: SigningFormProps) {
  const { t } = useTranslation(['signing', 'case-draft'])
  const errorText = useSigningErrorText()
  const { given, set, forget } = useSignerInput(pass, EMPTY)
  const [isChecked, setChecked] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const signing = useOperation(signByLink)
  const { signature, consents, words } = given
  const isSigned = isFinished(signature)
  const isSworn = CONSENTS.every(consent => consents.includes(consent))

  function end(outcome: Outcome): void {
    forget()
    onEnd(outcome)
  }

  function sign(): void {
    setChecked(true)
    if (!signature || !isSigned || !isSworn) return
    const body = { pass, mark: content.mark, signature, consents }
    signing.mutate(
      { body },
      {
        onSuccess: ({ number }) => end({ kind: 'signed', of: 'case', number }),
        onError: ({ code }) => {
          if (code !== 'record.stale') return
          // The signature was for the content read before.
          set({ signature: undefined, consents: [] })
          setChecked(false)
          onReadAgain()
        },
      },
    )
  }

  return (
    <Card
      title={t('signature.title', { ns: 'case-draft' })}
      intro={t('signature.intro', { ns: 'case-draft' })}
    >
      <SignatureField
        signature={signature}
        onSign={next => set({ signature: next })}
        errorMessage={isChecked && !isSigned ? errorText('signature.required') : undefined}
      />
      <ConsentFields
        consents={consents}
        onChange={next => set({ consents: next })}
        errorOf={consent =>
          isChecked && !consents.includes(consent) ? errorText('consent.required') : undefined
        }
      />
      {signing.isError && <Notice kind="error">{errorText(signing.error.code)}</Notice>}
      {isChecked && !(isSigned && isSworn) && <Notice kind="error">{t('error.incomplete')}</Notice>}
      <FormActions>
        <Button onClick={() => setCorrecting(true)}>
          <PenLine size={18} aria-hidden /> {t('correction.ask')}
        </Button>
        <Button look="primary" isBusy={signing.isPending} busyLabel={t('sending')} onClick={sign}>
          <Send size={18} aria-hidden /> {t('send')}
        </Button>
      </FormActions>
      {isCorrecting && (
        <CorrectionDialog
          pass={pass}
          requestedByName={content.requestedByName}
          words={words}
          onWrite={next => set({ words: next })}
          onSent={() => end({ kind: 'corrected', of: 'case' })}
          onClose={() => setCorrecting(false)}
        />
      )}
    </Card>
  )
}
