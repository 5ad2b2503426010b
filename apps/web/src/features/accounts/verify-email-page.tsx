import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { resendVerification, verifyEmail } from '../../api/operations.ts'
import { useSession } from '../../api/session.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormActions, Page } from '../../ui/page.tsx'
import { useLinkToken } from './link-token.ts'

export function VerifyEmailPage() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const { isSignedIn } = useSession()
  const token = useLinkToken()
  const verifying = useOperation(verifyEmail)
  const resending = useOperation(resendVerification)
  const wasUsed = useRef(false)
  const { mutate } = verifying

  // A link works once: it is used once, also where effects run twice.
  useEffect(() => {
    if (!token || wasUsed.current) return
    wasUsed.current = true
    mutate({ body: { token } })
  }, [token, mutate])

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
