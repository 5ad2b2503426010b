import type { ReplyOf } from '@maat/contract/operation'
import { pageAfterSignIn } from '@maat/contract/screens'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resendVerification, verifyEmail } from '../../../api/operations/people/accounts.ts'
import { signIn, useSession } from '../../../api/session.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FormActions, Page } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { useLinkToken } from './link-token.ts'
import { clearPendingRegistration, readPendingRegistration } from './pending-registration.ts'

export function VerifyEmailPage() {
  const { t } = useTranslation(['account-links', 'account'])
  const errorText = useErrorText()
  const { isSignedIn } = useSession()
  const token = useLinkToken()
  const navigate = useNavigate()
  const verifying = useOperation(verifyEmail, { onSuccess: enter })
  const resending = useOperation(resendVerification)
  const [asksPassword, setAsksPassword] = useState(false)
  const usedToken = useRef<string>(undefined)
  const { mutate } = verifying

  /** Goes to the page that the user wanted before the registration, with the session from the link. */
  function enter({ signedIn }: ReplyOf<typeof verifyEmail>): void {
    const from = readPendingRegistration()?.from
    clearPendingRegistration()
    if (!signedIn) return
    signIn(signedIn)
    showToast({ kind: 'success', text: t('verify.done') })
    navigate({ href: pageAfterSignIn(signedIn.role, from) })
  }

  // A link works only once, so use it once even if effects run twice.
  useEffect(() => {
    if (!token || usedToken.current === token) return
    usedToken.current = token
    const { proof } = readPendingRegistration() ?? {}
    mutate(
      { body: { token, ...(proof && { proof }) } },
      { onError: error => setAsksPassword(error.code === 'password.required') },
    )
  }, [token, mutate])

  if (asksPassword && verifying.error?.code !== 'link.invalid' && !verifying.isSuccess)
    return (
      <Page title={t('verify.title')} width="form">
        <PasswordOfAccount
          send={password => verifying.mutateAsync({ body: { token: token ?? '', password } })}
        />
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
          {isSignedIn ? t('verify.continue') : t('account:login.submit')}
        </Link>
      </FormActions>
    </Page>
  )
}

/**
 * A user who is not signed in to the account proves with its password that it is theirs, or takes it over from another
 * person who opened it.
 */
function PasswordOfAccount({ send }: { send(password: string): Promise<unknown> }) {
  const { t } = useTranslation(['account-links', 'account'])
  const { isSignedIn } = useSession()
  const record = useRecordForm({
    start: { password: '' },
    check: ({ password }) => (password === '' ? [{ path: 'password', code: 'password.required' }] : []),
    send: ({ password }) => send(password),
    fields: { 'password.wrong': 'password', 'password.required': 'password' },
    savedText: false,
    onDone: () => {},
  })
  return (
    <>
      <InlineForm record={record} submitLabel={t('verify.submit')} look="primary">
        <p>{t('verify.password')}</p>
        <TextField
          form={record.form}
          name="password"
          type="password"
          label={t('account:login.password')}
          autoComplete="current-password"
        />
      </InlineForm>
      <Notice>
        <p>{t('verify.notMine')}</p>
        {!isSignedIn && <Link to="/forgottenPasword">{t('verify.takeOver')}</Link>}
      </Notice>
    </>
  )
}
