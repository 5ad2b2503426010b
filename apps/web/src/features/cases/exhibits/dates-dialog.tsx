// Notes for several exhibits at once when the other party got them, or the date that they bear.
import type { ExhibitSetView } from '@maat/contract/cases/exhibits'
import type { CaseId, ExhibitId } from '@maat/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateExhibits, listExhibitSets } from '../../../api/operations/cases/exhibits.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import styles from './case-exhibits.module.css'

interface DatesDialogProps {
  caseId: CaseId
  set: ExhibitSetView
  onClose(): void
}

export function DatesDialog({ caseId, set, onClose }: DatesDialogProps) {
  const { t } = useTranslation('exhibits')
  const [chosen, setChosen] = useState<readonly string[]>(
    set.exhibits.filter(({ communicatedOn }) => communicatedOn === null).map(({ id }) => id),
  )
  const dating = useOperation(dateExhibits, { refreshes: [listExhibitSets] })
  const record = useRecordForm({
    start: { communicatedOn: todayHere(), datedOn: '' },
    check: ({ communicatedOn, datedOn }) =>
      communicatedOn || datedOn ? [] : [{ path: 'communicatedOn', code: 'field.required' }],
    // An empty date stays as it is.
    bodyOf: ({ communicatedOn, datedOn }) => ({
      exhibitIds: chosen as ExhibitId[],
      ...(communicatedOn && { communicatedOn }),
      ...(datedOn && { datedOn }),
    }),
    send: body => dating.mutateAsync({ params: { caseId, setId: set.id }, body }),
    savedText: t('dated', { count: chosen.length }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('datesOf', { name: set.name })}
      record={record}
      submitLabel={t('save')}
      isDisabled={chosen.length === 0}
      keepsActions
      onClose={onClose}
    >
      <FormDateField
        form={record.form}
        name="communicatedOn"
        label={t('field.communicatedOn')}
        hint={t('field.unchangedHint')}
      />
      <FormDateField
        form={record.form}
        name="datedOn"
        label={t('field.datedOn')}
        hint={t('field.unchangedHint')}
      />
      <ExhibitChoice set={set} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}

interface ExhibitChoiceProps {
  set: ExhibitSetView
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

function ExhibitChoice({ set: { exhibits }, chosen, onChange }: ExhibitChoiceProps) {
  const { t } = useTranslation('exhibits')
  const format = useFormat()
  const isAll = chosen.length === exhibits.length
  return (
    <fieldset className={styles.choice}>
      <legend>{t('chosen', { count: chosen.length })}</legend>
      <Button look="quiet" onClick={() => onChange(isAll ? [] : exhibits.map(({ id }) => id))}>
        {t(isAll ? 'chooseNone' : 'chooseAll')}
      </Button>
      {exhibits.map(({ id, number, title, communicatedOn }) => (
        <Checkbox
          key={id}
          name={`exhibit-${id}`}
          label={[
            `${number} ${title}`,
            communicatedOn && t('communicated', { date: format.date(communicatedOn) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          isChecked={chosen.includes(id)}
          onChange={isChecked => onChange(isChecked ? [...chosen, id] : chosen.filter(one => one !== id))}
        />
      ))}
    </fieldset>
  )
}
