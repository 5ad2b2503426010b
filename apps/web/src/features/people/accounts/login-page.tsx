// The sign-in page. It uses only ui/use-form, because the record form is too large for a visitor's first load.
import type { SignedIn } from '@maat/contract/people/accounts'
import { pageAfterSignIn } from '@maat/contract/screens'
import { checkEmailAddress } from '@maat/domain/people/email-address'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../api/call.ts'
import { knownBrowsers } from '../../../api/known-browser.ts'
import { login } from '../../../api/operations/people/accounts.ts'
import { signIn } from '../../../api/session.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { errorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasskeySignIn } from './lazy-passkey-sign-in.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** The form does not wait for the carousel. */
const LoginCarousel = lazyPart(() => import('./login-carousel.tsx').then(file => file.LoginCarousel))

export function LoginPage() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { from, ended } = useSearch({ from: '/login' })
  const form = useForm({ email: '', password: '', secondFactor: '' }, { marksRight: false })
  const [asksCode, setAsksCode] = useState(false)
  const opening = useOperation(login, { onSuccess: enter })

  function enter(signedIn: SignedIn): void {
    signIn(signedIn)
    navigate({ href: pageAfterSignIn(signedIn.role, from) })
  }

  /** Shows only the first problem, at its field, which gets the focus. The notification announces it. */
  function refuse(path: string, code: string): void {
    form.showProblems([{ path, code }])
    showToast({ kind: 'danger', group: 'emptyField', text: errorText(code), isPersistent: false })
  }

  const given = (email: string, password: string) => ({ email, password, browsers: knownBrowsers() })

  function submit(email: string, password: string): void {
    const { secondFactor } = form.values
    const body = { ...given(email, password), ...(asksCode && { secondFactor }) }
    opening.mutate({ body }, { onError: showError })
  }

  function showError(error: CallError): void {
    if (error.code === 'login.second-factor-required') setAsksCode(true)
    else if (error.code === 'login.second-factor-wrong') refuse('secondFactor', error.code)
    else refuse('password', error.code)
  }

  function check(event: FormEvent): void {
    event.preventDefault()
    const { email, password, secondFactor } = form.values
    if (email.trim() === '') refuse('email', 'login.no-mail')
    else if (checkEmailAddress(email)) refuse('email', 'login.error-mail')
    else if (password.trim() === '') refuse('password', 'login.no-password')
    else if (asksCode && secondFactor.trim().length < 6)
      refuse('secondFactor', 'login.second-factor-required')
    else submit(email, password)
  }

  return (
    <SignInLayout title={t('login.title')} intro={t('login.subtitle')} aside={<LoginCarousel />}>
      {ended && <Notice>{t('login.ended')}</Notice>}
      <form ref={form.ref} onSubmit={check} noValidate>
        <TextField form={form} name="email" type="email" label={t('login.email')} autoComplete="username" />
        <TextField
          form={form}
          name="password"
          type="password"
          label={t('login.password')}
          hint={t('login.passwordHint')}
          autoComplete="current-password"
        />
        {asksCode && (
          <>
            <p role="status">{t('login.codeIntro')}</p>
            <TextField form={form} name="secondFactor" label={t('login.code')} autoComplete="one-time-code" />
          </>
        )}
        <Button
          type="submit"
          look="primary"
          isWide
          isBusy={opening.isPending}
          busyLabel={t('login.submitting')}
        >
          {t('login.submit')}
        </Button>
        <PasskeySignIn
          password={asksCode ? given(form.values.email, form.values.password) : undefined}
          onSignedIn={enter}
        />
        <Link to="/forgottenPasword">{t('login.forgotten')}</Link>
      </form>
      <p>
        {t('login.noAccount')}{' '}
        <Link to="/register" search={from ? { from } : {}}>
          {t('login.register')}
        </Link>
      </p>
      <DemoAccounts onChoose={submit} isBusy={opening.isPending} />
    </SignInLayout>
  )
}
