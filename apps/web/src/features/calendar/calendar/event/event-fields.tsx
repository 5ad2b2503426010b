// The fields of an event: title, kind, time, place, case and participants.

import type { EventView } from '@maat/contract/calendar/events'
import { timeZoneLabel } from '@maat/domain/calendar/event-moments'
import type { Moment } from '@maat/domain/calendar/moment'
import { cityOfZone } from '@maat/domain/calendar/zone-city'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../api/session.ts'
import { useMay } from '../../../../api/use-may.ts'
import { TextField } from '../../../../forms/text-field.tsx'
import { FormDateField } from '../../../../parts/fields/form-date-field.tsx'
import { FormTimeField } from '../../../../parts/fields/form-time-field.tsx'
import { useLanguage } from '../../../../texts/use-format.ts'
import { Checkbox, Choice } from '../../../../ui/fields/choice.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { KIND_ICONS } from '../kinds.tsx'
import { useColleagues } from '../use-colleagues.ts'
import { useEventTimeTexts } from '../use-event-time-texts.ts'
import { useOffices } from '../use-offices.ts'
import { CaseField } from './case-field.tsx'
import styles from './event.module.css'
import { type EventValues, type FormKind, timesOf } from './event-form-values.ts'
import { OverlappingEvents } from './overlapping-events.tsx'
import { PeopleField } from './people-field.tsx'

const KINDS: readonly FormKind[] = ['meeting', 'hearing', 'absence']

interface EventFieldsProps {
  form: Form<EventValues>
  event: EventView | undefined
}

export function EventFields({ form, event }: EventFieldsProps) {
  const { t } = useTranslation('calendar')
  const { kind } = form.values
  const isNew = event === undefined
  // The lawyer of a consultation and the user of an absence cannot change.
  const isConsultation = event?.kind === 'consultation'
  return (
    <div className={styles.fields}>
      {isNew && (
        <Choice
          name="kind"
          legend={t('field.kind')}
          value={kind}
          onChange={chosen => form.set({ kind: chosen })}
          options={KINDS.map(value => {
            const Icon = KIND_ICONS[value]
            return { value, label: t(`kind.${value}`), icon: <Icon size={18} aria-hidden /> }
          })}
        />
      )}
      <TextField form={form} name="title" label={t('field.title')} maxLength={200} isRequired />
      {kind !== 'absence' && isNew && <CaseField form={form} isRequired={kind === 'hearing'} />}
      <TimeFields form={form} />
      {kind !== 'absence' && <TextField form={form} name="place" label={t('field.place')} maxLength={300} />}
      {(isNew || (kind !== 'absence' && !isConsultation)) && <OrganiserField form={form} event={event} />}
      {kind === 'absence' && <OverlappingEvents values={form.values} absence={event} />}
      {kind !== 'absence' && !isConsultation && (
        <PeopleField
          people={form.values.people}
          caseId={form.values.caseId}
          onChange={people => form.set({ people })}
        />
      )}
      {form.values.kind === 'hearing' && !event && (
        <Checkbox
          name="notifiesClient"
          label={t('hearing.tellsClient')}
          isChecked={form.values.notifiesClient}
          onChange={isChecked => form.set({ notifiesClient: isChecked })}
        />
      )}
      <TextField
        form={form}
        name="description"
        type="textarea"
        rows={3}
        label={t('field.description')}
        hint={t('field.descriptionHint')}
        maxLength={4000}
      />
    </div>
  )
}

function TimeFields({ form }: { form: Form<EventValues> }) {
  const { t } = useTranslation('calendar')
  const { isAllDay, day, lastDay } = form.values
  /** The last day follows the first day while both are the same. */
  function setDay(next: string): void {
    form.set({ day: next, ...((lastDay === day || lastDay < next) && { lastDay: next }) })
  }
  return (
    <>
      <Checkbox
        name="isAllDay"
        label={t('allDay')}
        isChecked={isAllDay}
        onChange={isChecked => form.set({ isAllDay: isChecked })}
      />
      <div className={styles.times}>
        <FormDateField
          form={{ ...form, set: change => setDay(change.day ?? day) }}
          name="day"
          label={t(isAllDay ? 'field.firstDay' : 'field.day')}
          isRequired
        />
        {!isAllDay && <FormTimeField form={form} name="from" label={t('field.from')} isRequired />}
        {!isAllDay && <FormTimeField form={form} name="to" label={t('field.to')} isRequired />}
        <FormDateField form={form} name="lastDay" label={t('field.lastDay')} isRequired />
      </div>
      {!isAllDay && <ZoneField form={form} />}
    </>
  )
}

/** The time zones of the three offices; shows the hours of the chosen zone in the reader's own if they differ. */
function ZoneField({ form }: { form: Form<EventValues> }) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const offices = useOffices()
  const { timeZone } = form.values
  const zones = [...new Set([timeZone, ...offices.map(office => office.timeZone)])]
  const times = timesOf(form.values)
  return (
    <>
      <TextField form={form} name="timeZone" type="select" label={t('field.timeZone')}>
        {zones.map(zone => (
          <option key={zone} value={zone}>
            {timeZoneLabel(zone, language)}
          </option>
        ))}
      </TextField>
      {times && <Elsewhere times={{ ...times, timeZone }} zones={zones.filter(zone => zone !== timeZone)} />}
    </>
  )
}

function Elsewhere({
  times,
  zones,
}: {
  times: { startsAt: Moment; endsAt: Moment; isAllDay: boolean; timeZone: string }
  zones: readonly string[]
}) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const when = useEventTimeTexts(times.timeZone)
  const others = zones.flatMap(timeZone => when.elsewhere({ ...times, timeZone }) || [])
  if (others.length === 0) return null
  const city = cityOfZone(times.timeZone, language)
  return <p className={styles.soft}>{t('field.elsewhere', { city, others: others.join(', ') })}</p>
}

/** The organiser: an assistant schedules for a lawyer; a hearing belongs to its lawyer unless another user pleads. */
function OrganiserField({ form, event }: EventFieldsProps) {
  const { t } = useTranslation('calendar')
  const { user } = useSession()
  const schedulesForAll = useMay('event.change', 'firm')
  const colleagues = useColleagues()
  const { kind } = form.values
  const label = t(kind === 'absence' ? 'field.absent' : 'field.organiser')
  const ownOffice = colleagues.find(({ id }) => id === user.id)?.officeId
  const others = colleagues.filter(
    ({ id, officeId }) =>
      id !== user.id && (schedulesForAll || (officeId !== null && officeId === ownOffice)),
  )
  // The organiser may have left, or work in another office.
  const isElsewhere =
    event && event.organiserId !== user.id && !others.some(({ id }) => id === event.organiserId)
  return (
    <TextField form={form} name="organiserId" type="select" label={label}>
      {kind === 'hearing' && !event && <option value="">{t('field.lawyerOfCase')}</option>}
      {isElsewhere && <option value={event.organiserId}>{event.organiserName}</option>}
      <option value={user.id}>{t('field.myself')}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  )
}
