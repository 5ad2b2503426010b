import { useTranslation } from 'react-i18next'
import { readSecurity } from '../../../../api/operations/people/account-security.ts'
import { changePassword } from '../../../../api/operations/people/accounts.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { InlineForm } from '../../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { Card } from '../../../../ui/layout/page.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { checkNewPassword, NewPasswordFields } from '../../../people/accounts/index.ts'

const EMPTY = { currentPassword: '', password: '', confirmation: '' }

export function PasswordCard() {
  const { t } = useTranslation('settings')
  const changing = useOperation(changePassword, { refreshes: [readSecurity] })
  const record = useRecordForm({
    start: EMPTY,
    check: ({ currentPassword, password, confirmation }) => [
      ...(currentPassword === '' ? [{ path: 'currentPassword', code: 'field.required' }] : []),
      ...checkNewPassword(password, confirmation),
    ],
    send: ({ currentPassword, password }) => changing.mutateAsync({ body: { currentPassword, password } }),
    savedText: false,
    marksRight: true,
  })
  return (
    <Card title={t('password.title')}>
      {changing.isSuccess && <Notice kind="success">{t('password.done')}</Notice>}
      <InlineForm record={record} submitLabel={t('password.submit')}>
        <TextField
          form={record.form}
          name="currentPassword"
          type="password"
          label={t('password.current')}
          autoComplete="current-password"
        />
        <NewPasswordFields form={record.form} />
      </InlineForm>
    </Card>
  )
}
