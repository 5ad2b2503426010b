import { checkEmailAddress, normaliseEmailAddress } from '@maat/domain/people/email-address'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgotPassword } from '../../../api/operations/people/accounts.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { useCountdown } from './use-countdown.ts'

const RESEND_AFTER_MS = 60_000

export function ForgottenPasswordPage() {
  const { t } = useTranslation(['account-links', 'account'])
  const [sent, setSent] = useState({ to: '', resendAt: 0 })
  const asking = useOperation(forgotPassword)
  const seconds = useCountdown(sent.resendAt)
  const record = useRecordForm({
    start: { email: '' },
    check({ email }) {
      const code = checkEmailAddress(normaliseEmailAddress(email))
      return code ? [{ path: 'email', code }] : []
    },
    async send({ email }) {
      const to = normaliseEmailAddress(email)
      await asking.mutateAsync({ body: { email: to } })
      return to
    },
    savedText: false,
    marksRight: true,
    onDone: to => setSent({ to, resendAt: Date.now() + RESEND_AFTER_MS }),
  })
  const again = sent.to ? t('forgot.resend') : t('forgot.submit')
  return (
    <SignInLayout title={t('forgot.title')} intro={t('forgot.intro')}>
      {sent.to && <Notice kind="success">{t('forgot.sent', { email: sent.to })}</Notice>}
      <InlineForm
        record={record}
        submitLabel={seconds > 0 ? t('forgot.resendIn', { seconds }) : again}
        look="primary"
        isWide
        isDisabled={seconds > 0}
      >
        <TextField
          form={record.form}
          name="email"
          type="email"
          label={t('account:login.email')}
          autoComplete="username"
        />
      </InlineForm>
      <Link to="/login">{t('forgot.back')}</Link>
    </SignInLayout>
  )
}
