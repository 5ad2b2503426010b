// The dialog in which an Admin changes an account's role, office and sign-in methods.
import type { OfficeId, UserId } from '@maat/contract/ids'
import { fullName } from '@maat/domain/people/person-name'
import { isStaff, STAFF_ROLES } from '@maat/domain/people/roles'
import { useTranslation } from 'react-i18next'
import {
  changeUserRole,
  disableUser,
  enableUser,
  resendUserVerification,
  resetUserTwoFactor,
} from '../../../api/operations/people/account-administration.ts'
import { listUsers, readUser } from '../../../api/operations/people/users.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { InfoDialog } from '../../../parts/dialogs/info-dialog.tsx'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { OfficeOptions } from '../../firm/firm/index.ts'
import type { ListedUser } from './listed-user.ts'

const REFRESHES = [listUsers, readUser]

export function ManageDialog({ user, onClose }: { user: ListedUser; onClose(): void }) {
  const { t } = useTranslation('users')
  const { id } = user
  return (
    <InfoDialog title={fullName(user)} onClose={onClose}>
      {isStaff(user.role) && <RoleAndOffice user={user} />}
      {!user.emailVerified && <Act id={id} operation={resendUserVerification} label={t('dialog.resend')} />}
      {user.hasTwoFactor && <Act id={id} operation={resetUserTwoFactor} label={t('dialog.resetTwoFactor')} />}
      {user.disabledAt ? (
        <Act id={id} operation={enableUser} label={t('dialog.enable')} />
      ) : (
        <>
          <p>{t('dialog.disableHelp')}</p>
          <Act id={id} operation={disableUser} label={t('dialog.disable')} look="danger" />
        </>
      )}
    </InfoDialog>
  )
}

interface ActProps {
  id: UserId
  operation:
    | typeof disableUser
    | typeof enableUser
    | typeof resetUserTwoFactor
    | typeof resendUserVerification
  label: string
  look?: 'danger'
}

function Act({ id, operation, label, look }: ActProps) {
  const { t } = useTranslation('users')
  const errorText = useErrorText()
  const acting = useOperation(operation, {
    refreshes: REFRESHES,
    onSuccess: () => showToast({ kind: 'success', text: t('dialog.done') }),
  })
  return (
    <>
      <Button
        {...(look && { look })}
        isBusy={acting.isPending}
        onClick={() => acting.mutate({ params: { id } })}
      >
        {label}
      </Button>
      {acting.isError && <Notice kind="error">{errorText(acting.error.code)}</Notice>}
    </>
  )
}

const placeOf = ({ role, officeId }: Pick<ListedUser, 'role' | 'officeId'>) => ({
  version: `${role} ${officeId}`,
  value: { role: role as string, office: officeId ?? '' },
})

function RoleAndOffice({ user }: { user: ListedUser }) {
  const { t } = useTranslation(['users', 'shell'])
  const changing = useOperation(changeUserRole, { refreshes: REFRESHES })
  const { version, value } = placeOf(user)
  const record = useRecordForm({
    start: value,
    version,
    bodyOf: ({ role, office }) => ({
      role: role as (typeof STAFF_ROLES)[number],
      officeId: office as OfficeId,
    }),
    async send(body) {
      await changing.mutateAsync({ params: { id: user.id }, body })
      return body
    },
    savedOf: placeOf,
    savedText: t('dialog.done'),
  })
  const { form } = record
  return (
    <InlineForm record={record} submitLabel={t('dialog.saveRole')} isDisabled={!form.isChanged}>
      <FieldGrid>
        <TextField form={form} name="role" type="select" label={t('dialog.role')}>
          {STAFF_ROLES.map(name => (
            <option key={name} value={name}>
              {t(`role.${name}`, { ns: 'shell' })}
            </option>
          ))}
        </TextField>
        <TextField form={form} name="office" type="select" label={t('dialog.office')}>
          <OfficeOptions />
        </TextField>
      </FieldGrid>
      <p>{t('dialog.roleHelp')}</p>
    </InlineForm>
  )
}
