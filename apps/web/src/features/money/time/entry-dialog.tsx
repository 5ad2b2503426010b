import type { TimeEntryView } from '@maat/contract/money/time'
import { needsTimeApproval } from '@maat/domain/money/work/time-approval'
import { useTranslation } from 'react-i18next'
import { readBillable } from '../../../api/operations/money/billable.ts'
import { changeTimeEntry, listTimeEntries, readMyWeek, readWork } from '../../../api/operations/money/time.ts'
import { useSession } from '../../../api/session.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { WorkFields, type WorkValues, workBody } from './work-fields.tsx'
import { minutesInputText } from './work-words.ts'

const valuesOf = ({
  minutes,
  workedOn,
  activity,
  text,
  billing,
  privateNote,
}: TimeEntryView): WorkValues => ({
  minutes: minutesInputText(minutes),
  workedOn,
  activity,
  text,
  billing,
  privateNote,
})

interface Texts {
  activity(value: string): string
  billing(value: string): string
}

export function EntryDialog({ entry, onClose }: { entry: TimeEntryView; onClose(): void }) {
  const { t } = useTranslation('time')
  const changing = useOperation(changeTimeEntry, {
    refreshes: [listTimeEntries, readWork, readMyWeek, readBillable],
  })
  const texts: Texts = {
    activity: value => t(`activity.${value as TimeEntryView['activity']}`),
    billing: value => t(`billing.${value as TimeEntryView['billing']}`),
  }
  const record = useRecordForm({
    keepAs: `time-${entry.id}`,
    start: valuesOf(entry),
    version: entry.version,
    bodyOf: (values: WorkValues, version: number) => ({ ...workBody(values), version }),
    schema,
    send: body => changing.mutateAsync({ params: { entryId: entry.id }, body }),
    savedOf: saved => ({ version: saved.version, value: valuesOf(saved) }),
    words: {
      labelOf: name => t(`field.${name as keyof WorkValues}`),
      textOf: (value, name) =>
        name === 'activity' || name === 'billing' ? texts[name](String(value)) : String(value),
    },
    fields: { 'time.in-future': 'workedOn' },
    savedText: t('saved'),
    onDone: onClose,
  })
  return (
    <FormDialog title={t('editTitle')} record={record} width="wide" onClose={onClose}>
      <ApprovalNotice entry={entry} />
      <WorkFields form={record.form} />
    </FormDialog>
  )
}

/** Says before saving that the change approves the entry, or asks for approval again. */
function ApprovalNotice({ entry: { can, awaitsApproval } }: { entry: TimeEntryView }) {
  const { t } = useTranslation('time')
  const { role } = useSession()
  if (can.includes('approve')) return <Notice>{t('approval.byChange')}</Notice>
  return needsTimeApproval(role) && !awaitsApproval && <Notice>{t('approval.again')}</Notice>
}

const schema = () => import('@maat/contract/money/time').then(({ ChangedTimeEntry }) => ChangedTimeEntry)
