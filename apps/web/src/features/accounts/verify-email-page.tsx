import type { ReplyOf } from '@maat/contract/operation'
import { arrivalOf } from '@maat/contract/screens'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import { resendVerification, verifyEmail } from '../../api/operations/accounts.ts'
import { signIn, useSession } from '../../api/session.ts'
import { useOperation } from '../../api/use-operation.ts'
import { TextField } from '../../preferences/text-field.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormActions, Page } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useForm } from '../../ui/use-form.ts'
import { forgetRegistration, keptRegistration } from './kept-registration.ts'
import { useLinkToken } from './link-token.ts'

export function VerifyEmailPage() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const { isSignedIn } = useSession()
  const token = useLinkToken()
  const navigate = useNavigate()
  const verifying = useOperation(verifyEmail, { onSuccess: enter })
  const resending = useOperation(resendVerification)
  const [asksPassword, setAsksPassword] = useState(false)
  const wasUsed = useRef(false)
  const { mutate } = verifying

  /** Where whoever registered wanted to go, and as whom the link let them in. */
  function enter({ signedIn }: ReplyOf<typeof verifyEmail>): void {
    const from = keptRegistration()?.from
    forgetRegistration()
    if (!signedIn) return
    signIn(signedIn)
    showToast({ kind: 'success', text: t('verify.done') })
    navigate({ href: arrivalOf(signedIn.role, from) })
  }

  // A link works once: it is used once, also where effects run twice.
  useEffect(() => {
    if (!token || wasUsed.current) return
    wasUsed.current = true
    const { proof } = keptRegistration() ?? {}
    mutate(
      { body: { token, ...(proof && { proof }) } },
      { onError: error => setAsksPassword(error.code === 'password.required') },
    )
  }, [token, mutate])

  function prove(password: string, onError: (error: CallError) => void): void {
    if (token) mutate({ body: { token, password } }, { onError })
  }

  if (asksPassword && verifying.error?.code !== 'link.invalid' && !verifying.isSuccess)
    return (
      <Page title={t('verify.title')} width="form">
        <PasswordOfAccount onGiven={prove} isBusy={verifying.isPending} />
      </Page>
    )
  const error = verifying.error ?? resending.error
  return (
    <Page title={t('verify.title')} width="form">
      {verifying.isSuccess && <Notice kind="success">{t('verify.done')}</Notice>}
      {verifying.isPending && <Notice>{t('verify.working')}</Notice>}
      {!token && !resending.isSuccess && <Notice>{t('verify.noLink')}</Notice>}
      {resending.isSuccess && <Notice kind="success">{t('verify.resent')}</Notice>}
      {error && <Notice kind="error">{errorText(error.code)}</Notice>}
      <FormActions>
        {isSignedIn && !verifying.isSuccess && (
          <Button isBusy={resending.isPending} onClick={() => resending.mutate({})}>
            {t('verify.resend')}
          </Button>
        )}
        <Link to="/" className={buttonClass('primary')}>
          {isSignedIn ? t('verify.continue') : t('login.submit')}
        </Link>
      </FormActions>
    </Page>
  )
}

interface PasswordOfAccountProps {
  onGiven(password: string, onError: (error: CallError) => void): void
  isBusy: boolean
}

/** Whoever is not signed in to the account shows that it is theirs, or takes it over from who opened it. */
function PasswordOfAccount({ onGiven, isBusy }: PasswordOfAccountProps) {
  const { t } = useTranslation('account')
  const { isSignedIn } = useSession()
  const form = useForm({ password: '' })
  const refuse = (code: string) => form.object([{ path: 'password', code }])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { password } = form.values
    if (password === '') refuse('password.required')
    else onGiven(password, ({ code }) => refuse(code))
  }

  return (
    <>
      <form ref={form.ref} onSubmit={submit} noValidate>
        <p>{t('verify.password')}</p>
        <TextField
          form={form}
          name="password"
          type="password"
          label={t('login.password')}
          autoComplete="current-password"
        />
        <FormActions>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {t('verify.submit')}
          </Button>
        </FormActions>
      </form>
      <Notice>
        <p>{t('verify.notMine')}</p>
        {!isSignedIn && <Link to="/forgottenPasword">{t('verify.takeOver')}</Link>}
      </Notice>
    </>
  )
}
