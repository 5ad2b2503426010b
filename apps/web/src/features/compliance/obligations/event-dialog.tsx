// Enters the day of an event after which a proof is due.
import type { ObligationId } from '@maat/contract/ids'
import { useTranslation } from 'react-i18next'
import { recordObligationEvent } from '../../../api/operations/compliance/obligations.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { REFRESHED } from './refreshed.ts'

interface EventDialogProps {
  obligationId: ObligationId
  onClose(): void
}

export function EventDialog({ obligationId, onClose }: EventDialogProps) {
  const { t } = useTranslation('obligations')
  const entering = useOperation(recordObligationEvent, { refreshes: REFRESHED })
  const record = useRecordForm<{ happenedOn: string }, { happenedOn: string }>({
    keepAs: `obligation-event-${obligationId}`,
    start: { happenedOn: todayHere() },
    check: ({ happenedOn }) => (happenedOn ? [] : [{ path: 'happenedOn', code: 'field.required' }]),
    send: body => entering.mutateAsync({ params: { obligationId }, body }),
    savedText: t('event.done'),
    onDone: onClose,
  })
  return (
    <FormDialog title={t('event.title')} record={record} onClose={onClose}>
      <FormDateField form={record.form} name="happenedOn" label={t('event.day')} isRequired />
    </FormDialog>
  )
}
