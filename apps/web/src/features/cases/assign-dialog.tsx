// Who treats a case, and where. A case goes to the office of its lawyer; without one an office can be chosen.
import type { OfficeId, UserId } from '@maat/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assignCase } from '../../api/operations/cases.ts'
import { useSession } from '../../api/session.ts'
import { useOperation } from '../../api/use-operation.ts'
import { PersonSelect } from '../../parts/person-select.tsx'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OfficeOptions, useOfficeName } from '../firm/index.ts'
import type { Case } from './case-types.ts'
import { useLawyerChoices, useLawyers } from './lawyer-options.tsx'
import { useSettleCase } from './use-settle-case.ts'

export function AssignDialog({ theCase, onClose }: { theCase: Case; onClose(): void }) {
  const { t } = useTranslation(['cases', 'shell'])
  const errorText = useErrorText()
  const { role } = useSession()
  const officeName = useOfficeName()
  const lawyers = useLawyers()
  const choices = useLawyerChoices()
  const [lawyerId, setLawyerId] = useState<string>(theCase.lawyer?.id ?? '')
  const [officeId, setOfficeId] = useState<string>(theCase.officeId ?? '')
  const lawyer = lawyers.find(({ id }) => id === lawyerId)
  const isKnown = lawyer !== undefined || lawyerId === ''
  const settle = useSettleCase()
  const assigning = useOperation(assignCase, {
    onSuccess(assigned) {
      onClose()
      const name = assigned.lawyer?.name
      settle(assigned, {
        done: t('assign.done'),
        gone: name ? t('assign.gone', { name }) : t('assign.goneOffice'),
      })
    },
  })
  const isSame =
    lawyerId === (theCase.lawyer?.id ?? '') && (lawyerId !== '' || officeId === (theCase.officeId ?? ''))

  function assign(): void {
    const body = lawyerId
      ? { lawyerId: lawyerId as UserId }
      : { lawyerId: null, ...(officeId && { officeId: officeId as OfficeId }) }
    assigning.mutate({ params: { caseId: theCase.id }, body })
  }

  return (
    <Dialog
      title={t('assign.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button look="primary" disabled={isSame} isBusy={assigning.isPending} onClick={assign}>
            {t('assign.confirm')}
          </Button>
        </>
      }
    >
      <PersonSelect
        name="lawyer"
        label={t('assign.lawyer')}
        value={lawyerId}
        onChange={setLawyerId}
        people={choices}
      >
        <option value="">{t('assign.none')}</option>
        {/* Somebody who left is still the lawyer of the case, until another is. */}
        {!isKnown && <option value={lawyerId}>{theCase.lawyer?.name}</option>}
      </PersonSelect>
      {lawyer && <p>{t('assign.follows', { office: officeName(lawyer.officeId) })}</p>}
      {lawyerId === '' && (
        <Field name="office" type="select" label={t('assign.office')} value={officeId} onChange={setOfficeId}>
          <OfficeOptions />
        </Field>
      )}
      {role === 'Avocat' && !isSame && <p>{t('assign.outOfSight')}</p>}
      {assigning.isError && <Notice kind="error">{errorText(assigning.error.code)}</Notice>}
    </Dialog>
  )
}
