// The form to create or change an event. A hearing belongs to a case; an absence has only its own user.
import type { EventView } from '@maat/contract/events'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeEvent, createEvent, scheduleHearing } from '../../api/operations/events.ts'
import { useSession } from '../../api/session.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import { EventFields } from './event-fields.tsx'
import {
  changesBetween,
  type EventValues,
  type FormKind,
  invitedOf,
  mergeCurrentValues,
  placedTimes,
  timesOf,
  usualTimes,
  valuesOf,
} from './event-form-values.ts'
import type { Times } from './grid-events.ts'
import { useConflictText } from './use-conflict-text.ts'
import { type EventDraft, useEventDraft } from './use-event-draft.ts'
import { useEventTimeTexts } from './use-event-time-texts.ts'
import { useRefreshCalendar } from './use-period.ts'

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
  const draft = useEventDraft()
  const { user } = useSession()
  // A draft does not replace another case or times that the user has just chosen.
  const takesUp = !event && !seed.case && !seed.times
  if (takesUp && draft.kept === undefined) return <Skeleton rows={3} />
  const initial = event ? valuesOf(event) : (takesUp && draft.kept) || freshValues(seed, user.id, timeZone)
  return <FilledForm event={event} initial={initial} draft={draft} timeZone={timeZone} onClose={onClose} />
}

function freshValues(seed: NewEventSeed, organiserId: string, timeZone: string): EventValues {
  const now = new Date()
  const times = seed.times ?? usualTimes(seed.day ?? now.toISOString().slice(0, 10), timeZone, now)
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
    tellsClient: true,
  }
}

interface FilledFormProps {
  event: EventView | undefined
  initial: EventValues
  draft: EventDraft
  timeZone: string
  onClose(): void
}

function FilledForm({ event, initial, draft, timeZone, onClose }: FilledFormProps) {
  const { t } = useTranslation(['calendar', 'shell'])
  const form = useForm<EventValues>(initial)
  const conflictText = useConflictText(timeZone)
  const when = useEventTimeTexts(timeZone)
  const onDone = () => {
    if (!event) draft.forget()
    onClose()
  }
  const saving = useSave(event && { event, form }, onDone)
  const kept: Form<EventValues> = {
    ...form,
    set(change, path) {
      form.set(change, path)
      if (!event) draft.keep({ ...form.values, ...change })
    },
  }
  function submit(submitted: FormEvent): void {
    submitted.preventDefault()
    const problems = problemsIn(form.values)
    form.showProblems(problems)
    const times = timesOf(form.values)
    if (problems.length === 0 && times) saving.save(form.values, times)
  }
  return (
    <Dialog
      title={t(event ? 'form.change' : 'form.new')}
      isOpen
      onClose={onClose}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'shell' })}</Button>
          <Button look="primary" type="submit" form="event-form" isBusy={saving.isPending}>
            {t(event ? 'form.save' : form.values.kind === 'absence' ? 'form.note' : 'form.convene')}
          </Button>
        </>
      }
    >
      <form id="event-form" ref={form.ref} noValidate onSubmit={submit}>
        <EventFields form={kept} event={event} />
      </form>
      {saving.error && (
        <Notice kind="error">
          {saving.meanwhile
            ? t('form.stale', { when: when.full(saving.meanwhile) })
            : conflictText(saving.error)}
        </Notice>
      )}
    </Dialog>
  )
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

/** The event as the form began with it, and its current state after a conflict. */
function useChange(
  changed: { event: EventView; form: Form<EventValues> } | undefined,
  onSuccess: (saved?: EventView) => void,
) {
  const changing = useOperation(changeEvent, { onSuccess })
  // The event is refetched during editing, but the input belongs to the state that the form began with.
  const [began, setBegan] = useState(changed?.event)
  const [meanwhile, setMeanwhile] = useState<EventView>()
  function change(values: EventValues): void {
    if (!began || !changed) return
    const changes = changesBetween(valuesOf(began), values)
    if (Object.keys(changes).length === 0) {
      onSuccess()
      return
    }
    setMeanwhile(undefined)
    changing.mutate(
      { params: { eventId: began.id }, body: { ...changes, version: began.version } },
      {
        onError({ code, problem }) {
          if (code !== 'record.stale') return
          const current = problem.current as EventView
          changed.form.replace(mergeCurrentValues(valuesOf(began), values, valuesOf(current)))
          // The user now sees the current state; saving again confirms their own values.
          setBegan(current)
          setMeanwhile(current)
        },
      },
    )
  }
  return { change, meanwhile, isPending: changing.isPending, error: changing.error }
}

function useSave(changed: { event: EventView; form: Form<EventValues> } | undefined, onDone: () => void) {
  const refresh = useRefreshCalendar()
  const { t } = useTranslation('calendar')
  const onSuccess = (saved?: EventView) => {
    refresh()
    onDone()
    if (saved && saved.overlaps.length > 0) showToast({ kind: 'info', text: t('hearing.overlaps') })
  }
  const creating = useOperation(createEvent, { onSuccess })
  const scheduling = useOperation(scheduleHearing, { onSuccess })
  const changing = useChange(changed, onSuccess)
  function save(values: EventValues, times: Times): void {
    if (changed) {
      changing.change(values)
      return
    }
    const { title, description, place, timeZone, kind, caseId } = values
    const participants = invitedOf(values.people)
    const organiser = values.organiserId ? { organiserId: values.organiserId } : {}
    const body = { title, description, place, timeZone, ...times, participants, ...organiser }
    if (kind === 'hearing') {
      const { tellsClient } = values
      scheduling.mutate({ params: { caseId }, body: { ...body, tellsClient } })
    }
    // An absence applies to all cases.
    else if (kind === 'absence' || !caseId) creating.mutate({ body: { kind, ...body } })
    else creating.mutate({ body: { kind, ...body, caseId } })
  }
  const all = [creating, scheduling, changing]
  return {
    save,
    meanwhile: changing.meanwhile,
    isPending: all.some(({ isPending }) => isPending),
    error: creating.error ?? scheduling.error ?? changing.error,
  }
}
