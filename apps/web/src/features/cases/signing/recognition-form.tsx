// Identifies the signer before they see what they sign: by the code from a mail, and by the birth date or the phone number.

import type { recogniseSigner, SigningView, sendSigningCode } from '@maat/contract/cases/signing'
import type {
  recogniseDocumentSigner,
  sendDocumentCode,
} from '@maat/contract/documents/document-signing-links'
import { isPlainDate } from '@maat/domain/calendar/is-plain-date'
import { useTranslation } from 'react-i18next'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { MailedCodeCard } from '../../../parts/fields/mailed-code-card.tsx'
import { codeProblems, digitsOf, MailedCodeField } from '../../../parts/fields/mailed-code-field.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'
import type { FieldProblem } from '../../../ui/fields/use-form.ts'
import { useSigningErrorText } from './use-signing-error-text.ts'

interface RecognitionFormProps {
  token: string
  signing: Pick<SigningView, 'address' | 'asks'> & { of: SigningView['of'] | 'document' }
  operations: {
    send: typeof sendSigningCode | typeof sendDocumentCode
    recognise: typeof recogniseSigner | typeof recogniseDocumentSigner
  }
  onRecognised(pass: string): void
}

type Given = Record<'code' | 'birthDate' | 'phoneEnd', string>

const NOTHING_GIVEN: Given = { code: '', birthDate: '', phoneEnd: '' }
const PHONE_END = /^\d{4}$/

const problemsOf = (given: Given, asks: SigningView['asks']): FieldProblem[] => {
  const isAnswered = asks === 'phone' ? PHONE_END.test(given.phoneEnd.trim()) : isPlainDate(given.birthDate)
  const path = asks === 'phone' ? 'phoneEnd' : 'birthDate'
  return [...codeProblems(given), ...(isAnswered ? [] : [{ path, code: 'field.required' }])]
}

export function RecognitionForm(props: RecognitionFormProps) {
  const { t } = useTranslation('signing')
  const { token, signing, operations } = props
  const { address, of, asks } = signing
  return (
    <MailedCodeCard
      title={t('who.title')}
      intro={t('who.intro', { address, context: of, question: t(`who.ask.${asks}`) })}
      address={address}
      operation={operations.send}
      sent={{ body: { token } }}
      errorText={useSigningErrorText()}
    >
      <Answers {...props} />
    </MailedCodeCard>
  )
}

function Answers({ token, signing, operations, onRecognised }: RecognitionFormProps) {
  const { t } = useTranslation('signing')
  const errorText = useSigningErrorText()
  const recognising = useOperation(operations.recognise)
  const record = useRecordForm({
    start: NOTHING_GIVEN,
    check: given => problemsOf(given, signing.asks),
    send: ({ code, birthDate, phoneEnd }) => {
      const answer = signing.asks === 'phone' ? { phoneEnd: phoneEnd.trim() } : { birthDate }
      return recognising.mutateAsync({ body: { token, ...answer, code: digitsOf(code) } })
    },
    errorText: ({ code }) => errorText(code),
    savedText: false,
    onDone: ({ pass }) => onRecognised(pass),
  })
  return (
    <InlineForm
      record={record}
      submitLabel={t('who.open', { context: signing.of })}
      busyLabel={t('who.opening')}
      look="primary"
    >
      <MailedCodeField form={record.form} />
      {signing.asks === 'phone' ? (
        <TextField
          form={record.form}
          name="phoneEnd"
          label={t('who.phoneEnd')}
          inputMode="numeric"
          maxLength={4}
          isRequired
        />
      ) : (
        <FormDateField
          form={record.form}
          name="birthDate"
          label={t('who.birthDate')}
          max={todayHere()}
          autoComplete="bday"
          isRequired
        />
      )}
    </InlineForm>
  )
}
