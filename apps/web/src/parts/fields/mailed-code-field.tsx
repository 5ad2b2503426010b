// The field for a mailed code of six digits, with or without spaces.
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/fields/field.tsx'
import type { FieldProblem, Form } from '../../ui/fields/use-form.ts'

interface Coded {
  code: string
}

export const digitsOf = (text: string): string => text.replace(/\s/g, '')

export const codeProblems = ({ code }: Coded): FieldProblem[] =>
  /^\d{6}$/.test(digitsOf(code)) ? [] : [{ path: 'code', code: 'code.invalid' }]

export function MailedCodeField<Values extends Coded>({ form }: { form: Form<Values> }) {
  const { t } = useTranslation('mailed-code')
  return (
    <Field
      name="code"
      value={form.values.code}
      onChange={code => form.set({ code } as Partial<Values>)}
      valid={form.validityOf('code')}
      errorMessage={form.codeOf('code') && t('invalid')}
      isRequired
      label={t('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
    />
  )
}
