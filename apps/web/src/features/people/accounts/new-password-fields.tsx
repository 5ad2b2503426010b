import { useTranslation } from 'react-i18next'
import { TextField } from '../../../forms/text-field.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import { PasswordStrength } from './password-strength.tsx'

export type NewPasswordValues = { password: string; confirmation: string }

export function NewPasswordFields<Values extends NewPasswordValues>({ form }: { form: Form<Values> }) {
  const { t } = useTranslation('account')
  // Accepts any form that has these two fields.
  const fields = form as unknown as Form<NewPasswordValues>
  return (
    <>
      <TextField
        form={fields}
        name="password"
        type="password"
        label={t('reset.password')}
        hint={t('login.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordStrength password={form.values.password} />
      <TextField
        form={fields}
        name="confirmation"
        type="password"
        label={t('reset.confirm')}
        autoComplete="new-password"
      />
    </>
  )
}
