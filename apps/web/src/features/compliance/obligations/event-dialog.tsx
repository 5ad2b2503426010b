// Enters the event after which a proof is due: its day, and its time if hours are counted.
import type { ObligationView } from '@maat/contract/compliance/obligations'
import { instantOf } from '@maat/domain/calendar/zoned-times'
import { hoursOfRule } from '@maat/domain/compliance/obligations/obligation-rules'
import { useTranslation } from 'react-i18next'
import { recordObligationEvent } from '../../../api/operations/compliance/obligations.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { FormTimeField } from '../../../parts/fields/form-time-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useReadingZone } from '../../../texts/reading-zone.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { REFRESHED } from './refreshed.ts'

interface Values {
  happenedOn: string
  /** Only if hours are counted. */
  time: string
}

interface EventDialogProps {
  obligation: ObligationView
  onClose(): void
}

export function EventDialog({ obligation: { id: obligationId, rule }, onClose }: EventDialogProps) {
  const { t } = useTranslation('obligations')
  const timeZone = useReadingZone()
  const hours = hoursOfRule(rule)
  const entering = useOperation(recordObligationEvent, { refreshes: REFRESHED })
  const record = useRecordForm({
    keepAs: `obligation-event-${obligationId}`,
    start: { happenedOn: todayHere(), time: '' } as Values,
    check: values => {
      const needed = hours ? (['happenedOn', 'time'] as const) : (['happenedOn'] as const)
      return needed.filter(path => values[path] === '').map(path => ({ path, code: 'field.required' }))
    },
    bodyOf: ({ happenedOn, time }: Values) => ({
      happenedOn,
      happenedAt:
        hours && happenedOn && time ? instantOf(`${happenedOn}T${time}`, timeZone).toISOString() : null,
    }),
    send: body => entering.mutateAsync({ params: { obligationId }, body }),
    savedText: t('event.done'),
    onDone: onClose,
  })
  const { form } = record
  if (!hours)
    return (
      <FormDialog title={t('event.title')} record={record} onClose={onClose}>
        <FormDateField form={form} name="happenedOn" label={t('event.day')} isRequired />
      </FormDialog>
    )
  return (
    <FormDialog title={t('event.title')} record={record} onClose={onClose}>
      <p>{t('event.hours', { count: hours })}</p>
      <FieldGrid>
        <FormDateField form={form} name="happenedOn" label={t('event.day')} max={todayHere()} isRequired />
        <FormTimeField form={form} name="time" label={t('event.time')} isRequired />
      </FieldGrid>
    </FormDialog>
  )
}
