import { checkEmailAddress, normaliseEmailAddress } from '@maat/domain/email-address'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgotPassword } from '../../api/operations/accounts.ts'
import { useOperation } from '../../api/use-operation.ts'
import { TextField } from '../../preferences/text-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Entrance } from './entrance.tsx'
import { useCountdown } from './use-countdown.ts'

const RESEND_AFTER_MS = 60_000

export function ForgottenPasswordPage() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const form = useForm({ email: '' })
  const [sent, setSent] = useState({ to: '', resendAt: 0 })
  const asking = useOperation(forgotPassword)
  const seconds = useCountdown(sent.resendAt)

  function ask(event: FormEvent): void {
    event.preventDefault()
    const email = normaliseEmailAddress(form.values.email)
    const code = checkEmailAddress(email)
    form.object(code ? [{ path: 'email', code }] : [])
    if (code) return
    asking.mutate(
      { body: { email } },
      { onSuccess: () => setSent({ to: email, resendAt: Date.now() + RESEND_AFTER_MS }) },
    )
  }

  return (
    <Entrance title={t('forgot.title')} intro={t('forgot.intro')}>
      {sent.to && <Notice kind="success">{t('forgot.sent', { email: sent.to })}</Notice>}
      {asking.isError && <Notice kind="error">{errorText(asking.error.code)}</Notice>}
      <form ref={form.ref} onSubmit={ask} noValidate>
        <TextField form={form} name="email" type="email" label={t('login.email')} autoComplete="username" />
        <Button type="submit" look="primary" isWide isBusy={asking.isPending} disabled={seconds > 0}>
          {seconds > 0
            ? t('forgot.resendIn', { seconds })
            : sent.to
              ? t('forgot.resend')
              : t('forgot.submit')}
        </Button>
      </form>
      <Link to="/login">{t('forgot.back')}</Link>
    </Entrance>
  )
}
