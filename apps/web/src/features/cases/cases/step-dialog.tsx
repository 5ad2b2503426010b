// Records the step of its procedure that a case has reached, and the day.
import { useTranslation } from 'react-i18next'
import { recordProcedureStep } from '../../../api/operations/cases/cases.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { type Case, type Procedure, useUpdateCachedCase } from '../case-access/index.ts'

interface StepDialogProps {
  theCase: Case
  procedure: Procedure
  onClose(): void
}

export function StepDialog({ theCase, procedure: { steps, reached }, onClose }: StepDialogProps) {
  const { t } = useTranslation('cases')
  const named = useTranslatedName()
  const keep = useUpdateCachedCase()
  const recording = useOperation(recordProcedureStep)
  const next = Math.min((reached ?? -1) + 1, steps.length - 1)
  const record = useRecordForm({
    start: { step: String(next), on: todayHere() },
    bodyOf: ({ step, on }) => ({ reached: step === '' ? null : { step: Number(step), on } }),
    check: ({ step, on }) => (step !== '' && on === '' ? [{ path: 'on', code: 'field.required' }] : []),
    send: body => recording.mutateAsync({ params: { caseId: theCase.id }, body }),
    fields: { 'reached.on': 'on', 'reached.step': 'step' },
    savedText: t('steps.recorded'),
    onDone(changed) {
      onClose()
      keep(changed)
    },
  })
  const { form } = record
  const chosen = form.values.step
  const isBack = reached !== null && (chosen === '' || Number(chosen) < reached)
  return (
    <FormDialog title={t('steps.record')} record={record} onClose={onClose}>
      <TextField form={form} name="step" type="select" label={t('steps.step')}>
        <option value="">{t('steps.none')}</option>
        {steps.map(({ name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version of a procedure never changes, and steps may share a name
          <option key={at} value={String(at)}>
            {named(name)}
          </option>
        ))}
      </TextField>
      {chosen !== '' && (
        <FormDateField form={form} name="on" label={t('steps.day')} max={todayHere()} isRequired />
      )}
      <p>{isBack ? t('steps.withdrawsLater') : t('steps.clientSees')}</p>
    </FormDialog>
  )
}
