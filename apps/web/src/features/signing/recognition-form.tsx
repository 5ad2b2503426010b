// Who one is, before anything of the case is seen: the code of a mail, and the birth date.
import type { SigningView } from '@maat/contract/signing'
import { isPlainDate } from '@maat/domain/plain-dates'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recogniseSigner, sendSigningCode } from '../../api/operations/signing.ts'
import { useOperation } from '../../api/use-operation.ts'
import { FormDateField } from '../../parts/form-date-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, FormActions } from '../../ui/page.tsx'
import { type FieldProblem, useForm } from '../../ui/use-form.ts'
import styles from './signing.module.css'
import { useSigningErrorText } from './use-signing-error-text.ts'

interface RecognitionFormProps {
  token: string
  signing: SigningView
  onRecognised(pass: string): void
}

type Given = Record<'code' | 'birthDate', string>

const TODAY = new Date().toISOString().slice(0, 10)
const digitsOf = (text: string) => text.replace(/\s/g, '')

function problemsOf({ code, birthDate }: Given): FieldProblem[] {
  return [
    ...(/^\d{6}$/.test(digitsOf(code)) ? [] : [{ path: 'code', code: 'code.invalid' }]),
    ...(isPlainDate(birthDate) ? [] : [{ path: 'birthDate', code: 'field.required' }]),
  ]
}

export function RecognitionForm(props: RecognitionFormProps) {
  const { t } = useTranslation('signing')
  const { token, signing } = props
  const errorText = useSigningErrorText()
  const sending = useOperation(sendSigningCode)
  const [isSent, setSent] = useState(false)
  const send = () => sending.mutate({ body: { token } }, { onSuccess: () => setSent(true) })
  const { address } = signing
  return (
    <Card title={t('who.title')} intro={t('who.intro', { address })}>
      {isSent && !sending.isError && <Notice kind="success">{t('who.sent', { address })}</Notice>}
      {sending.isError && <Notice kind="error">{errorText(sending.error.code)}</Notice>}
      {isSent && <Answers {...props} />}
      <FormActions>
        <Button
          look={isSent ? 'secondary' : 'primary'}
          isBusy={sending.isPending}
          busyLabel={t('who.sending')}
          onClick={send}
        >
          <MailCheck size={18} aria-hidden /> {t(isSent ? 'who.sendAgain' : 'who.send')}
        </Button>
      </FormActions>
    </Card>
  )
}

function Answers({ token, onRecognised }: RecognitionFormProps) {
  const { t } = useTranslation('signing')
  const errorText = useSigningErrorText()
  // Whether an answer is right, only the server says.
  const form = useForm<Given>({ code: '', birthDate: '' }, { marksRight: false })
  const recognising = useOperation(recogniseSigner, { onSuccess: ({ pass }) => onRecognised(pass) })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { birthDate, code } = form.values
    const problems = problemsOf(form.values)
    form.object(problems)
    if (problems.length > 0) return
    recognising.mutate({ body: { token, birthDate, code: digitsOf(code) } })
  }

  const wrongCode = form.codeOf('code')
  return (
    <form ref={form.ref} onSubmit={submit} noValidate className={styles.form}>
      <Field
        name="code"
        value={form.values.code}
        onChange={code => form.set({ code })}
        valid={form.validityOf('code')}
        errorMessage={wrongCode && errorText(wrongCode)}
        isRequired
        label={t('who.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
      />
      <FormDateField
        form={form}
        name="birthDate"
        label={t('who.birthDate')}
        max={TODAY}
        autoComplete="bday"
        isRequired
      />
      {recognising.isError && <Notice kind="error">{errorText(recognising.error.code)}</Notice>}
      <FormActions>
        <Button type="submit" look="primary" isBusy={recognising.isPending} busyLabel={t('who.opening')}>
          {t('who.open')}
        </Button>
      </FormActions>
    </form>
  )
}
