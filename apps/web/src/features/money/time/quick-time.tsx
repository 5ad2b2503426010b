// Records time from one line of text; shows the parsed values while the user types.
import type { CaseId } from '@maat/contract/ids'
import type { WorkSummary } from '@maat/contract/money/time'
import { billedMinutes, priceOfTime } from '@maat/domain/money/work/billed-time'
import { type QuickTime as ReadTime, readQuickTime } from '@maat/domain/money/work/quick-time'
import { useTranslation } from 'react-i18next'
import { addTimeEntry, listTimeEntries, readMyWeek, readWork } from '../../../api/operations/money/time.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { useShortcutsOn } from '../../../kept/shortcuts.ts'
import { InlineForm } from '../../../parts/forms/inline-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { isTouchDevice } from '../../../ui/is-touch-device.ts'
import { useShortcuts } from '../../../ui/use-shortcuts.ts'
import { AgreementGap } from './agreement-gap.tsx'
import styles from './work.module.css'
import { useWorkTexts } from './work-words.ts'

interface Line {
  line: string
}

export function QuickTime({ caseId, work }: { caseId: CaseId; work: WorkSummary }) {
  const { t } = useTranslation('time')
  const adding = useOperation(addTimeEntry, {
    refreshes: [listTimeEntries, readWork, readMyWeek],
    endsEarly: true,
  })
  const record = useRecordForm<Line, Line>({
    keepAs: `quick-time-${caseId}`,
    start: { line: '' },
    check: ({ line }) => problemsIn(readQuickTime(line)),
    send: ({ line }) => {
      const { minutes = 0, text = '', activity = 'other' } = readQuickTime(line) ?? {}
      return adding.mutateAsync({
        params: { caseId },
        body: { workedOn: work.today, minutes, text, activity },
      })
    },
    fields: { minutes: 'line', text: 'line' },
    savedText: t('added'),
    marksRight: false,
  })
  const read = readQuickTime(record.form.values.line)
  const areOn = useShortcutsOn()
  useShortcuts(areOn ? { t: () => record.form.ref.current?.querySelector('input')?.focus() } : {})
  return (
    <InlineForm record={record} submitLabel={t('note')} look="primary" label={t('quick.label')}>
      <AgreementGap work={work} />
      <TextField
        form={record.form}
        name="line"
        label={t('quick.line')}
        hint={t(areOn && !isTouchDevice() ? 'quick.hintWithKey' : 'quick.hint')}
        maxLength={500}
        autoComplete="off"
      />
      <p className={styles.preview} aria-live="polite">
        {read ? <Preview read={read} work={work} /> : t('quick.example')}
      </p>
    </InlineForm>
  )
}

const problemsIn = (read: ReadTime | undefined) =>
  read === undefined || read.text === ''
    ? [{ path: 'line', code: read ? 'time.text-missing' : 'time.line-unread' }]
    : []

function Preview({ read, work }: { read: ReadTime; work: WorkSummary }) {
  const { t } = useTranslation('time')
  const words = useWorkTexts()
  const billed = billedMinutes(read.minutes, work.unitMinutes)
  const parts = [
    words.minutes(read.minutes),
    billed === read.minutes ? '' : t('billedAs', { time: words.minutes(billed) }),
    t(`activity.${read.activity}`),
    work.billing === 'billable' ? words.amount(priceOfTime(billed, work.rate)) : t(`billing.${work.billing}`),
  ]
  return parts.filter(Boolean).join(' · ')
}
