// The form to create or change an event. A hearing belongs to a case; an absence has only its own user.

import type { EventView } from '@maat/contract/calendar/events'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeEvent, createEvent, scheduleHearing } from '../../../../api/operations/calendar/events.ts'
import { useSession } from '../../../../api/session.ts'
import { useOperation } from '../../../../api/use-operation.ts'
import { FormDialog } from '../../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../../parts/forms/use-record-form.ts'
import { showToast } from '../../../../ui/messages/toasts.tsx'
import type { Times } from '../grid-events.ts'
import { useRefreshCalendar } from '../use-period.ts'
import { EventFields } from './event-fields.tsx'
import {
  changesBetween,
  type EventValues,
  type FormKind,
  invitedOf,
  MERGING,
  type MergedEvent,
  placedTimes,
  timesOf,
  usualTimes,
  valuesOf,
} from './event-form-values.ts'
import { useConflictText } from './use-conflict-text.ts'
import { useEventWords } from './use-event-words.ts'

export interface NewEventSeed {
  day?: string
  times?: Times
  kind?: FormKind
  case?: { id: string; name: string }
}

interface EventFormProps {
  event?: EventView
  seed?: NewEventSeed
  timeZone: string
  onClose(): void
}

export function EventForm({ event, seed = {}, timeZone, onClose }: EventFormProps) {
  const { t } = useTranslation('calendar')
  const { user } = useSession()
  const refresh = useRefreshCalendar()
  const conflictText = useConflictText(timeZone)
  const words = useEventWords(event, timeZone)
  const send = useSending(event)
  const [fresh] = useState(() => freshValues(seed, user.id, timeZone))
  const record = useRecordForm({
    keepAs: keptNameOf(event, seed),
    start: event ? valuesOf(event) : fresh,
    version: event?.version,
    merging: MERGING,
    bodyOf: (merged: MergedEvent, _version: number, before: MergedEvent) => ({
      values: MERGING.valuesOf(merged),
      changes: changesBetween(MERGING.valuesOf(before), MERGING.valuesOf(merged)),
    }),
    check: problemsIn,
    send,
    savedOf: saved => ({ version: saved.version, value: MERGING.recordOf(valuesOf(saved)) }),
    words,
    errorText: conflictText,
    savedText: false,
    onDone(saved) {
      refresh()
      if (saved.overlaps.length > 0) showToast({ kind: 'info', text: t('hearing.overlaps') })
      onClose()
    },
  })
  const newLabel = record.form.values.kind === 'absence' ? 'form.note' : 'form.convene'
  return (
    <FormDialog
      title={t(event ? 'form.change' : 'form.new')}
      record={record}
      submitLabel={t(event ? 'form.save' : newLabel)}
      width="wide"
      onClose={onClose}
    >
      <EventFields form={record.form} event={event} />
    </FormDialog>
  )
}

/** Times that the user has just chosen are not kept, because the next ones would replace them. */
function keptNameOf(event: EventView | undefined, seed: NewEventSeed): string | undefined {
  if (event) return `event-${event.id}`
  if (seed.times) return undefined
  return seed.case ? `new-event-${seed.case.id}` : 'new-event'
}

interface Sent {
  values: EventValues
  changes: ReturnType<typeof changesBetween>
}

function useSending(event: EventView | undefined) {
  const creating = useOperation(createEvent)
  const scheduling = useOperation(scheduleHearing)
  const changing = useOperation(changeEvent)
  return async function send({ values, changes }: Sent, version: number): Promise<EventView> {
    if (event) {
      if (Object.keys(changes).length === 0) return event
      return await changing.mutateAsync({ params: { eventId: event.id }, body: { ...changes, version } })
    }
    const { title, description, place, timeZone, kind, caseId, notifiesClient } = values
    const participants = invitedOf(values.people)
    const organiser = values.organiserId ? { organiserId: values.organiserId } : {}
    const times = timesOf(values) as Times
    const body = { title, description, place, timeZone, ...times, participants, ...organiser }
    if (kind === 'hearing')
      return await scheduling.mutateAsync({ params: { caseId }, body: { ...body, notifiesClient } })
    // An absence applies to all cases.
    const about = kind === 'absence' || !caseId ? {} : { caseId }
    return await creating.mutateAsync({ body: { kind, ...body, ...about } })
  }
}

function freshValues(seed: NewEventSeed, organiserId: string, timeZone: string): EventValues {
  const now = new Date()
  const times = seed.times ?? usualTimes(seed.day ?? dayAt(now, timeZone), timeZone, now)
  return {
    kind: seed.kind ?? 'meeting',
    title: '',
    caseId: seed.case?.id ?? '',
    caseName: seed.case?.name ?? '',
    // A hearing belongs to its lawyer unless another organiser is chosen.
    organiserId: seed.kind === 'hearing' ? '' : organiserId,
    ...placedTimes(times, timeZone),
    place: '',
    description: '',
    people: [],
    notifiesClient: true,
  }
}

function problemsIn(values: EventValues) {
  const problems: { path: string; code: string }[] = []
  const demand = (path: keyof EventValues & string) => {
    if (values[path] === '') problems.push({ path, code: 'field.required' })
  }
  demand('title')
  if (values.kind === 'hearing') demand('caseId')
  demand('day')
  demand('lastDay')
  const times = timesOf(values)
  if (!times) problems.push({ path: 'from', code: 'field.required' })
  else if (times.endsAt <= times.startsAt)
    problems.push({ path: values.isAllDay ? 'lastDay' : 'to', code: 'event.times-invalid' })
  return problems
}
