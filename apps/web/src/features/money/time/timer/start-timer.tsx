// Starts a timer on a case: by default on the case that is open.
import type { Activity } from '@maat/domain/money/invoices/billing-types'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCase } from '../../../../api/operations/cases/cases.ts'
import { readTimer, startTimer } from '../../../../api/operations/money/timer.ts'
import { useOperation, useRead } from '../../../../api/use-operation.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { CasePicker, type PickedCase } from '../../../../parts/fields/case-picker.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { useErrorText } from '../../../../texts/use-error-text.ts'
import { ActivityField } from '../work-fields.tsx'

interface StartValues {
  text: string
  activity: string
}

export function StartTimer({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('time')
  const errorText = useErrorText()
  const { caseId } = useParams({ strict: false })
  const here = useRead(readCase, caseId ? { params: { caseId } } : undefined).data
  const [picked, setPicked] = useState<PickedCase | null>()
  const chosen = picked === undefined ? (here ?? null) : picked
  const starting = useOperation(startTimer, { refreshes: [readTimer] })
  const record = useRecordForm<StartValues, StartValues>({
    start: { text: '', activity: 'other' },
    check: () => (chosen ? [] : [{ path: 'case', code: 'field.required' }]),
    send: ({ text, activity }) =>
      starting.mutateAsync({
        params: { caseId: chosen?.id ?? '' },
        body: { text, activity: activity as Activity },
      }),
    savedText: t('timer.started'),
    onDone: onClose,
  })
  const { form } = record
  const code = form.codeOf('case')
  return (
    <FormDialog title={t('timer.start')} record={record} submitLabel={t('timer.begin')} onClose={onClose}>
      <CasePicker
        label={t('field.case')}
        picked={chosen}
        onPick={setPicked}
        valid={form.validityOf('case')}
        errorMessage={code && errorText(code)}
        isRequired
      />
      <TextField form={form} name="text" label={t('timer.about')} maxLength={500} autoComplete="off" />
      <ActivityField form={form} />
    </FormDialog>
  )
}
