import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { readSecurity } from '../../api/operations/account-security.ts'
import { changePassword } from '../../api/operations/accounts.ts'
import { useOperation } from '../../api/use-operation.ts'
import { TextField } from '../../preferences/text-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/page.tsx'
import { useForm } from '../../ui/use-form.ts'
import { checkNewPassword, NewPasswordFields } from '../accounts/index.ts'
import styles from './settings.module.css'

const EMPTY = { currentPassword: '', password: '', confirmation: '' }

export function PasswordCard() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const form = useForm(EMPTY)
  const changing = useOperation(changePassword, {
    refreshes: [readSecurity],
    onSuccess: () => form.replace(EMPTY),
  })

  function change(event: FormEvent): void {
    event.preventDefault()
    const { currentPassword, password, confirmation } = form.values
    const missing = currentPassword === '' ? [{ path: 'currentPassword', code: 'field.required' }] : []
    const problems = [...missing, ...checkNewPassword(password, confirmation)]
    form.object(problems)
    if (problems.length > 0) return
    changing.mutate(
      { body: { currentPassword, password } },
      { onError: error => form.object(error.problem.errors ?? []) },
    )
  }

  return (
    <Card title={t('password.title')}>
      {changing.isSuccess && <Notice kind="success">{t('password.done')}</Notice>}
      {changing.isError && !changing.error.problem.errors && (
        <Notice kind="error">{errorText(changing.error.code)}</Notice>
      )}
      <form ref={form.ref} onSubmit={change} noValidate className={styles.form}>
        <TextField
          form={form}
          name="currentPassword"
          type="password"
          label={t('password.current')}
          autoComplete="current-password"
        />
        <NewPasswordFields form={form} />
        <Button type="submit" isBusy={changing.isPending}>
          {t('password.submit')}
        </Button>
      </form>
    </Card>
  )
}
