import type { OfficeId } from '@maat/contract/ids'
import { fullName } from '@maat/domain/person-name'
import { isStaff, STAFF_ROLES } from '@maat/domain/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../api/call.ts'
import {
  changeUserRole,
  disableUser,
  enableUser,
  resendUserVerification,
  resetUserTwoFactor,
} from '../../api/operations/account-administration.ts'
import { listUsers, readUser } from '../../api/operations/users.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { OfficeOptions } from '../firm/index.ts'
import type { ListedUser } from './users-page.tsx'

const REFRESHES = [listUsers, readUser]

export function ManageDialog({ user, onClose }: { user: ListedUser; onClose(): void }) {
  const { t } = useTranslation('users')
  const errorText = useErrorText()
  const [error, setError] = useState<CallError>()
  const done = () => {
    setError(undefined)
    showToast({ kind: 'success', text: t('dialog.done') })
  }
  const options = { refreshes: REFRESHES, onSuccess: done }
  const params = { id: user.id }
  const disabling = useOperation(disableUser, options)
  const enabling = useOperation(enableUser, options)
  const resetting = useOperation(resetUserTwoFactor, options)
  const resending = useOperation(resendUserVerification, options)
  const told = { onError: setError }

  return (
    <Dialog
      title={fullName(user)}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      {error && <Notice kind="error">{errorText(error.code)}</Notice>}
      {isStaff(user.role) && <RoleAndOffice user={user} onDone={done} onError={setError} />}
      {!user.emailVerified && (
        <Button isBusy={resending.isPending} onClick={() => resending.mutate({ params }, told)}>
          {t('dialog.resend')}
        </Button>
      )}
      {user.hasTwoFactor && (
        <Button isBusy={resetting.isPending} onClick={() => resetting.mutate({ params }, told)}>
          {t('dialog.resetTwoFactor')}
        </Button>
      )}
      {user.disabledAt ? (
        <Button isBusy={enabling.isPending} onClick={() => enabling.mutate({ params }, told)}>
          {t('dialog.enable')}
        </Button>
      ) : (
        <>
          <p>{t('dialog.disableHelp')}</p>
          <Button
            look="danger"
            isBusy={disabling.isPending}
            onClick={() => disabling.mutate({ params }, told)}
          >
            {t('dialog.disable')}
          </Button>
        </>
      )}
    </Dialog>
  )
}

interface RoleAndOfficeProps {
  user: ListedUser
  onDone(): void
  onError(error: CallError): void
}

function RoleAndOffice({ user, onDone, onError }: RoleAndOfficeProps) {
  const { t } = useTranslation(['users', 'shell'])
  const [role, setRole] = useState<string>(user.role)
  const [office, setOffice] = useState<string>(user.officeId ?? '')
  const changing = useOperation(changeUserRole, { refreshes: REFRESHES, onSuccess: onDone })
  const isSame = role === user.role && office === user.officeId

  function change(): void {
    const body = { role: role as (typeof STAFF_ROLES)[number], officeId: office as OfficeId }
    changing.mutate({ params: { id: user.id }, body }, { onError })
  }

  return (
    <>
      <FieldGrid>
        <Field name="role" type="select" label={t('dialog.role')} value={role} onChange={setRole}>
          {STAFF_ROLES.map(name => (
            <option key={name} value={name}>
              {t(`role.${name}`, { ns: 'shell' })}
            </option>
          ))}
        </Field>
        <Field name="office" type="select" label={t('dialog.office')} value={office} onChange={setOffice}>
          <OfficeOptions />
        </Field>
      </FieldGrid>
      <p>{t('dialog.roleHelp')}</p>
      <Button disabled={isSame} isBusy={changing.isPending} onClick={change}>
        {t('dialog.saveRole')}
      </Button>
    </>
  )
}
