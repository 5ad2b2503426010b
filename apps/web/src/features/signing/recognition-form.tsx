// Identifies the client before they see what they sign: by the code from a mail and the birth date.
import type { SigningView } from '@maat/contract/signing'
import { isPlainDate } from '@maat/domain/calendar/plain-dates'
import { useTranslation } from 'react-i18next'
import { recogniseSigner, sendSigningCode } from '../../api/operations/signing.ts'
import { useOperation } from '../../api/use-operation.ts'
import { FormDateField } from '../../parts/form-date-field.tsx'
import { InlineForm } from '../../parts/inline-form.tsx'
import { MailedCodeCard } from '../../parts/mailed-code-card.tsx'
import { codeProblems, digitsOf, MailedCodeField } from '../../parts/mailed-code-field.tsx'
import { useRecordForm } from '../../parts/use-record-form.ts'
import type { FieldProblem } from '../../ui/use-form.ts'
import { useSigningErrorText } from './use-signing-error-text.ts'

interface RecognitionFormProps {
  token: string
  signing: SigningView
  onRecognised(pass: string): void
}

type Given = Record<'code' | 'birthDate', string>

const NOTHING_GIVEN: Given = { code: '', birthDate: '' }
const TODAY = new Date().toISOString().slice(0, 10)

const problemsOf = (given: Given): FieldProblem[] => [
  ...codeProblems(given),
  ...(isPlainDate(given.birthDate) ? [] : [{ path: 'birthDate', code: 'field.required' }]),
]

export function RecognitionForm(props: RecognitionFormProps) {
  const { t } = useTranslation('signing')
  const { token, signing } = props
  const { address, of } = signing
  return (
    <MailedCodeCard
      title={t('who.title')}
      intro={t('who.intro', { address, context: of })}
      address={address}
      operation={sendSigningCode}
      sent={{ body: { token } }}
      errorText={useSigningErrorText()}
    >
      <Answers {...props} />
    </MailedCodeCard>
  )
}

function Answers({ token, signing, onRecognised }: RecognitionFormProps) {
  const { t } = useTranslation('signing')
  const errorText = useSigningErrorText()
  const recognising = useOperation(recogniseSigner)
  const record = useRecordForm({
    start: NOTHING_GIVEN,
    check: problemsOf,
    send: ({ code, birthDate }) =>
      recognising.mutateAsync({ body: { token, birthDate, code: digitsOf(code) } }),
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
      <FormDateField
        form={record.form}
        name="birthDate"
        label={t('who.birthDate')}
        max={TODAY}
        autoComplete="bday"
        isRequired
      />
    </InlineForm>
  )
}
