// Assigns the lawyer and office of a case. The office follows the lawyer; it can be chosen only without one.
import { useTranslation } from 'react-i18next'
import { assignCase } from '../../../../api/operations/cases/cases.ts'
import { useMay } from '../../../../api/use-may.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { PersonSelect } from '../../../../parts/fields/person-select.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { OfficeOptions, useLawyerChoices, useLawyers, useOfficeName } from '../../../firm/firm/index.ts'
import type { Case } from '../../case-access/index.ts'
import { useAfterDecision } from './use-after-decision.ts'

type Assigned = Record<'lawyer' | 'office', string>

export function AssignDialog({ theCase, onClose }: { theCase: Case; onClose(): void }) {
  const { t } = useTranslation('cases')
  const readsOwnCases = useMay('case.read', 'assigned')
  const officeName = useOfficeName()
  const lawyers = useLawyers()
  const choices = useLawyerChoices()
  const afterDecision = useAfterDecision()
  const assigning = useOperation(assignCase)
  const record = useRecordForm({
    start: { lawyer: theCase.lawyer?.id ?? '', office: theCase.officeId ?? '' } as Assigned,
    bodyOf: ({ lawyer, office }) =>
      lawyer ? { lawyerId: lawyer } : { lawyerId: null, ...(office && { officeId: office }) },
    send: body => assigning.mutateAsync({ params: { caseId: theCase.id }, body }),
    // The message depends on whether the user can still read the case.
    savedText: false,
    onDone(assigned) {
      onClose()
      const name = assigned.lawyer?.name
      afterDecision(assigned, {
        done: t('assign.done'),
        gone: name ? t('assign.gone', { name }) : t('assign.goneOffice'),
      })
    },
  })
  const { form } = record
  const chosen = form.values.lawyer
  const lawyer = lawyers.find(({ id }) => id === chosen)
  // A lawyer who has left stays the lawyer of the case until another is chosen.
  const gone = { id: chosen, name: theCase.lawyer?.name ?? '' }
  const isKnown = lawyer !== undefined || chosen === ''
  return (
    <FormDialog
      title={t('assign.title')}
      record={record}
      submitLabel={t('assign.confirm')}
      isDisabled={!form.isChanged}
      onClose={onClose}
    >
      <PersonSelect
        name="lawyer"
        label={t('assign.lawyer')}
        value={chosen}
        // The office follows the lawyer; the field is shown only without one.
        onChange={id => form.set({ lawyer: id, ...(id && { office: theCase.officeId ?? '' }) })}
        before={[{ id: '', name: t('assign.none') }, ...(isKnown ? [] : [gone])]}
        people={choices}
      />
      {lawyer && <p>{t('assign.follows', { office: officeName(lawyer.officeId) })}</p>}
      {chosen === '' && (
        <TextField form={form} name="office" type="select" label={t('assign.office')}>
          <OfficeOptions />
        </TextField>
      )}
      {readsOwnCases && form.isChanged && <p>{t('assign.outOfSight')}</p>}
    </FormDialog>
  )
}
