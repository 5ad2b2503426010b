// The dialog in which the staff approve or reject an identity paper, with a reason.
import { useTranslation } from 'react-i18next'
import { judgePaper, readIdentity } from '../../../api/operations/documents/identity.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import type { PaperProps } from './paper-props.ts'

interface JudgeDialogProps extends PaperProps {
  verdict: 'checked' | 'refused'
  onClose(): void
}

export function ReviewPaperDialog({ clientId, paper, verdict, onChange, onClose }: JudgeDialogProps) {
  const { t } = useTranslation('identity')
  const judging = useOperation(judgePaper, { refreshes: [readIdentity] })
  const { kind, version } = paper
  const isRefusal = verdict === 'refused'
  const record = useRecordForm({
    keepAs: `paper-${verdict}-${clientId}-${kind}`,
    start: { expiresOn: paper.expiresOn ?? '', reason: '', note: paper.note ?? '' },
    bodyOf({ expiresOn, reason, note }) {
      const decision = { note, version }
      return verdict === 'refused'
        ? { ...decision, verdict, reason: reason.trim() }
        : { ...decision, verdict, expiresOn: expiresOn || null }
    },
    check: ({ reason }) =>
      isRefusal && reason.trim() === '' ? [{ path: 'reason', code: 'field.required' }] : [],
    send: body => judging.mutateAsync({ params: { clientId, kind }, body }),
    errorText: ({ code }) => (code === 'record.stale' ? t('judge.stale') : undefined),
    savedText: t(`judge.${verdict}Said`),
    onDone() {
      onChange?.()
      onClose()
    },
  })
  const { form } = record
  return (
    <FormDialog
      title={t(`judge.${verdict}Title`, { paper: t(`kind.${kind}`) })}
      record={record}
      submitLabel={t(isRefusal ? 'judge.refuse' : 'judge.check')}
      onClose={onClose}
    >
      {isRefusal ? (
        <TextField
          form={form}
          name="reason"
          type="textarea"
          rows={3}
          maxLength={1000}
          label={t('judge.reason')}
          hint={t('judge.reasonHint')}
          isRequired
        />
      ) : (
        <FormDateField form={form} name="expiresOn" label={t('date.label')} />
      )}
      <TextField form={form} name="note" type="textarea" rows={2} maxLength={2000} label={t('judge.note')} />
    </FormDialog>
  )
}
