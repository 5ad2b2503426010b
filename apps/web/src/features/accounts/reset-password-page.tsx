import type { ReplyOf } from '@maat/contract/operation'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { readPasswordLink, resetPassword } from '../../api/operations/accounts.ts'
import { useOperation, useRead } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { checkNewPassword } from './check-new-password.ts'
import { Entrance } from './entrance.tsx'
import { useLinkToken } from './link-token.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

/** The signed-out end of a reset link, or of an invitation. */
export function ResetPasswordPage() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const token = useLinkToken()
  const form = useForm({ password: '', confirmation: '' })
  const saving = useOperation(resetPassword)
  const link = useRead(
    readPasswordLink,
    { body: { token: token ?? '' } },
    // Once it has served, it is good no more.
    { enabled: Boolean(token) && !saving.isSuccess, staleTime: Number.POSITIVE_INFINITY },
  )

  function save(event: FormEvent): void {
    event.preventDefault()
    const { password, confirmation } = form.values
    const problems = checkNewPassword(password, confirmation)
    form.object(problems)
    if (problems.length > 0 || !token) return
    saving.mutate(
      { body: { token, password } },
      { onError: error => form.object(error.problem.errors ?? []) },
    )
  }

  if (saving.isSuccess)
    return (
      <Entrance title={t('reset.title')}>
        <Notice kind="success">{t('reset.done')}</Notice>
        <Link to="/login" className={buttonClass('primary')}>
          {t('login.submit')}
        </Link>
      </Entrance>
    )
  const isBad = [link, saving].some(({ error }) => error?.code === 'link.invalid')
  if (!token || isBad)
    return (
      <Entrance title={t('reset.title')}>
        <Notice kind={token ? 'error' : 'info'}>
          {token ? errorText('link.invalid') : t('reset.noLink')}
        </Notice>
        <Link to="/forgottenPasword" className={buttonClass('primary')}>
          {t('reset.askNew')}
        </Link>
      </Entrance>
    )
  return (
    <Entrance title={t('reset.title')} intro={link.data && <For link={link.data} />}>
      {saving.isError && <Notice kind="error">{errorText(saving.error.code)}</Notice>}
      <form ref={form.ref} onSubmit={save} noValidate>
        <NewPasswordFields form={form} />
        <Button type="submit" look="primary" isWide isBusy={saving.isPending}>
          {t('reset.submit')}
        </Button>
      </form>
    </Entrance>
  )
}

/** Who invites, and as whom one will come in. */
function For({ link: { email, invitedBy } }: { link: ReplyOf<typeof readPasswordLink> }) {
  const { t } = useTranslation('account')
  return <>{invitedBy ? t('reset.invited', { name: invitedBy, email }) : t('reset.account', { email })}</>
}
