// Moves the date of a term that an authority extended.
import type { ObligationTermView } from '@maat/contract/compliance/obligations'
import { useTranslation } from 'react-i18next'
import { moveObligationTerm } from '../../../api/operations/compliance/obligation-terms.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { REFRESHED } from './refreshed.ts'

interface Values {
  dueOn: string
  reason: string
}

const NEEDED = ['dueOn', 'reason'] as const

interface MoveDialogProps {
  term: ObligationTermView
  onClose(): void
}

export function MoveDialog({ term, onClose }: MoveDialogProps) {
  const { t } = useTranslation('obligations')
  const moving = useOperation(moveObligationTerm, { refreshes: REFRESHED })
  const record = useRecordForm<Values, Values>({
    keepAs: `obligation-move-${term.id}`,
    start: { dueOn: term.dueOn, reason: '' },
    check: values =>
      NEEDED.filter(path => values[path].trim() === '').map(path => ({ path, code: 'field.required' })),
    send: body => moving.mutateAsync({ params: { termId: term.id }, body }),
    savedText: t('move.done'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog title={t('move.title')} record={record} onClose={onClose}>
      <FormDateField form={form} name="dueOn" label={t('move.dueOn')} isRequired />
      <TextField form={form} name="reason" label={t('reason')} maxLength={300} isRequired />
    </FormDialog>
  )
}
