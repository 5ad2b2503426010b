// The signature under a document, with the choice to refuse.
import { isFinished, type Signature } from '@maat/domain/cases/signature'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignatureField } from '../../../parts/fields/signature-field.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, FormActions } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'

export interface Given {
  signature: Signature | undefined
  reason: string
}

export const NOTHING_GIVEN: Given = { signature: undefined, reason: '' }

interface SignatureCardProps {
  given: Given
  onGive(change: Partial<Given>): void
  isBusy: boolean
  error: string | undefined
  onSign(signature: Signature): void
  onRefuse(): void
}

export function SignatureCard({ given, onGive, isBusy, error, onSign, onRefuse }: SignatureCardProps) {
  const { t } = useTranslation('document-signing')
  const errorText = useErrorText()
  const [isChecked, setChecked] = useState(false)
  const { signature } = given
  const isSigned = isFinished(signature)
  function sign(): void {
    setChecked(true)
    if (signature && isSigned) onSign(signature)
  }
  return (
    <Card title={t('sign.title')} intro={t('sign.body')}>
      <SignatureField
        signature={signature}
        onSign={next => onGive({ signature: next })}
        errorMessage={isChecked && !isSigned ? t('sign.missing') : undefined}
      />
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      <FormActions>
        <Button look="danger" onClick={onRefuse}>
          {t('refuse.open')}
        </Button>
        <Button look="primary" isBusy={isBusy} onClick={sign}>
          <PenLine size={18} aria-hidden /> {t('sign.confirm')}
        </Button>
      </FormActions>
    </Card>
  )
}
