// Proposes the destruction of the chosen cases, with the time that their clients are given.
import type { CaseId } from '@maat/contract/ids'
import { MOST_NOTICE_DAYS, USUAL_NOTICE_DAYS } from '@maat/domain/privacy/retention'
import { useTranslation } from 'react-i18next'
import { listDestructions, proposeDestructions } from '../../../api/operations/privacy/destructions.ts'
import { listRetention } from '../../../api/operations/privacy/retention.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'

interface ProposeDialogProps {
  caseIds: readonly CaseId[]
  onClose(): void
  onDone(): void
}

interface Values {
  noticeDays: string
}

const isDays = (typed: string) => /^\d{1,2}$/.test(typed.trim()) && Number(typed) <= MOST_NOTICE_DAYS

const problemsIn = ({ noticeDays }: Values) =>
  isDays(noticeDays)
    ? []
    : [{ path: 'noticeDays', code: noticeDays.trim() === '' ? 'field.required' : 'field.invalid' }]

export function ProposeDialog({ caseIds, onClose, onDone }: ProposeDialogProps) {
  const { t } = useTranslation('retention')
  const proposing = useOperation(proposeDestructions, { refreshes: [listRetention, listDestructions] })
  const record = useRecordForm({
    keepAs: 'destruction-notice',
    start: { noticeDays: String(USUAL_NOTICE_DAYS) } as Values,
    check: problemsIn,
    bodyOf: ({ noticeDays }: Values) => ({ caseIds: [...caseIds], noticeDays: Number(noticeDays) }),
    send: body => proposing.mutateAsync({ body }),
    savedText: t('propose.done'),
    onDone: () => {
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('propose.title', { count: caseIds.length })}
      submitLabel={t('propose.open')}
      record={record}
      onClose={onClose}
    >
      <p>{t('propose.body')}</p>
      <TextField
        form={record.form}
        name="noticeDays"
        label={t('propose.noticeDays')}
        hint={t('propose.noticeHint')}
        inputMode="numeric"
        maxLength={2}
        isRequired
      />
    </FormDialog>
  )
}
