// The dialog of a new time entry, prefilled with the known data.
import type { CaseId } from '@maat/contract/ids'
import type { TimeProposal } from '@maat/contract/money/time-proposals'
import { useTranslation } from 'react-i18next'
import { addTimeEntry, listTimeEntries, readMyWeek, readWork } from '../../../api/operations/money/time.ts'
import { listTimeProposals } from '../../../api/operations/money/time-proposals.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { AgreementGapOfCase } from './agreement-gap.tsx'
import { WorkFields, type WorkValues, workBody } from './work-fields.tsx'

export const NEW_WORK: WorkValues = {
  minutes: '',
  workedOn: '',
  activity: 'other',
  text: '',
  billing: '',
  privateNote: '',
}

export const TIME_READS = [listTimeProposals, readMyWeek, listTimeEntries, readWork]

interface NewEntryDialogProps {
  caseId: CaseId
  start: WorkValues
  /** The item in the case's history from which the entry starts. */
  source?: Pick<TimeProposal, 'kind' | 'sourceId'> | undefined
  onDone?(): void
  onClose(): void
}

export function NewEntryDialog({ caseId, start, source, onDone, onClose }: NewEntryDialogProps) {
  const { t } = useTranslation('time')
  const adding = useOperation(addTimeEntry, { refreshes: TIME_READS })
  const from = source && { source: { kind: source.kind, id: source.sourceId } }
  const record = useRecordForm<WorkValues, ReturnType<typeof workBody>>({
    keepAs: source && `time-of-${source.kind}-${source.sourceId}`,
    start,
    bodyOf: workBody,
    schema,
    send: body => adding.mutateAsync({ params: { caseId }, body: { ...body, ...from } }),
    fields: { 'time.in-future': 'workedOn' },
    savedText: t('added'),
    onDone() {
      onDone?.()
      onClose()
    },
  })
  return (
    <FormDialog title={t('note')} record={record} submitLabel={t('note')} width="wide" onClose={onClose}>
      <AgreementGapOfCase caseId={caseId} />
      <WorkFields form={record.form} />
    </FormDialog>
  )
}

const schema = () => import('@maat/contract/money/time').then(({ NewTimeEntry }) => NewTimeEntry)
