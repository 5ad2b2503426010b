import type { ReplyOf } from '@maat/contract/operation'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readPasswordLink, resetPassword } from '../../../api/operations/people/accounts.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { checkNewPassword } from './check-new-password.ts'
import { useLinkToken } from './link-token.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

const EMPTY = { password: '', confirmation: '' }

/** The page behind a password reset link or an invitation, for signed-out users. */
export function ResetPasswordPage() {
  const { t } = useTranslation(['account-links', 'account'])
  const errorText = useErrorText()
  const token = useLinkToken()
  const saving = useOperation(resetPassword)
  const link = useRead(
    readPasswordLink,
    { body: { token: token ?? '' } },
    // A used link is not valid any more.
    { enabled: Boolean(token) && !saving.isSuccess, staleTime: Number.POSITIVE_INFINITY },
  )

  const record = useRecordForm({
    start: EMPTY,
    check: ({ password, confirmation }) => checkNewPassword(password, confirmation),
    send: ({ password }) => saving.mutateAsync({ body: { token: token ?? '', password } }),
    savedText: false,
    marksRight: true,
    onDone: () => {},
  })

  if (saving.isSuccess)
    return (
      <SignInLayout title={t('reset.title')}>
        <Notice kind="success">{t('reset.done')}</Notice>
        <Link to="/login" className={buttonClass('primary')}>
          {t('account:login.submit')}
        </Link>
      </SignInLayout>
    )
  const isBad = [link, saving].some(({ error }) => error?.code === 'link.invalid')
  if (!token || isBad)
    return (
      <SignInLayout title={t('reset.title')}>
        <Notice kind={token ? 'error' : 'info'}>
          {token ? errorText('link.invalid') : t('reset.noLink')}
        </Notice>
        <Link to="/forgottenPasword" className={buttonClass('primary')}>
          {t('reset.askNew')}
        </Link>
      </SignInLayout>
    )
  return (
    <SignInLayout title={t('reset.title')} intro={link.data && <For link={link.data} />}>
      <InlineForm record={record} submitLabel={t('reset.submit')} look="primary" isWide>
        <NewPasswordFields form={record.form} />
      </InlineForm>
    </SignInLayout>
  )
}

function For({ link: { email, invitedBy } }: { link: ReplyOf<typeof readPasswordLink> }) {
  const { t } = useTranslation(['account-links', 'account'])
  return <>{invitedBy ? t('reset.invited', { name: invitedBy, email }) : t('reset.account', { email })}</>
}
