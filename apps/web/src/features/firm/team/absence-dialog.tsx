// Records an absence with its deputy, or chooses the deputy of a recorded absence.

import type { TeamMember } from '@maat/contract/firm/team'
import type { CaseId, EventId, UserId } from '@maat/contract/ids'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { startOfDay } from '@maat/domain/calendar/zoned-times'
import { mayReplace } from '@maat/domain/people/deputies'
import { roleOfId } from '@maat/domain/people/roles'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listColleagues } from '../../../api/operations/calendar/calendar.ts'
import { createEvent } from '../../../api/operations/calendar/events.ts'
import { listColleaguesAtWork, listDeputyships, proposeDeputy } from '../../../api/operations/firm/team.ts'
import { useSession } from '../../../api/session.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { useFormField } from '../../../forms/use-form-field.ts'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { CasePicker, type PickedCase } from '../../../parts/fields/case-picker.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { PersonSelect } from '../../../parts/fields/person-select.tsx'
import { type RecordForm, useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useFirm } from '../../../parts/use-firm.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import styles from './team.module.css'
import { useAbsenceDays } from './use-absence-days.ts'
import { useAwayText } from './use-away-text.ts'

/** Without an absence, the caller records their own. */
export interface DialogOfAbsence {
  absence?: Omit<NonNullable<TeamMember['absence']>, 'eventId'> & { eventId: EventId }
  absentId?: UserId
  absentName?: string
}

type Values = {
  firstDay: string
  lastDay: string
  deputyId: string
  note: string
  keptBack: PickedCase[]
}

const MOST_KEPT_BACK = 200

export function AbsenceDialog({
  absence,
  absentId,
  absentName,
  onClose,
}: DialogOfAbsence & { onClose(): void }) {
  const { t } = useTranslation('team')
  const { user } = useSession()
  const record = useAbsenceForm({ absence, absentId: absentId ?? (user.id as UserId), onClose })
  const days = useAbsenceDays()
  const isOwn = !absentId || absentId === user.id
  return (
    <FormDialog
      title={absence ? t('deputy.title', { name: absentName }) : t('absence.title')}
      record={record}
      submitLabel={t(absence ? 'deputy.propose' : 'absence.save')}
      onClose={onClose}
    >
      {absence ? (
        <p>{days(absence)}</p>
      ) : (
        <FieldGrid>
          <FormDateField form={record.form} name="firstDay" label={t('absence.firstDay')} isRequired />
          <FormDateField form={record.form} name="lastDay" label={t('absence.lastDay')} isRequired />
        </FieldGrid>
      )}
      <DeputyField
        record={record}
        absentId={absentId ?? user.id}
        isOwn={isOwn}
        isRequired={absence !== undefined}
      />
      {record.form.values.deputyId && (
        <>
          <TextField
            form={record.form}
            name="note"
            type="textarea"
            rows={3}
            maxLength={1000}
            label={t('deputy.note')}
          />
          {isOwn && <KeptBack record={record} />}
        </>
      )}
    </FormDialog>
  )
}

interface FormOptions {
  absence: DialogOfAbsence['absence'] | undefined
  absentId: UserId
  onClose(): void
}

function useAbsenceForm({ absence, absentId, onClose }: FormOptions): RecordForm<Values> {
  const { t } = useTranslation('team')
  const awayText = useAwayText()
  const timeZone = useTimeZone(absentId)
  const creating = useOperation(createEvent, { refreshes: [listColleaguesAtWork] })
  const proposing = useOperation(proposeDeputy, { refreshes: [listColleaguesAtWork, listDeputyships] })
  /** Saved already, while the deputy was refused: a second try does not record the absence again. */
  const recorded = useRef(absence?.eventId)
  const today = todayHere()
  return useRecordForm({
    keepAs: `absence-${absence?.eventId ?? 'new'}`,
    start: { firstDay: today, lastDay: today, deputyId: '', note: '', keptBack: [] } as Values,
    check: ({ firstDay, lastDay, deputyId }) => [
      ...(lastDay < firstDay ? [{ path: 'lastDay', code: 'event.times-invalid' }] : []),
      ...(absence && !deputyId ? [{ path: 'deputyId', code: 'field.required' }] : []),
    ],
    async send({ firstDay, lastDay, deputyId, note, keptBack }) {
      const eventId = await recordOnce(recorded, () =>
        creating.mutateAsync({
          body: {
            kind: 'absence',
            title: t('absence.eventTitle'),
            organiserId: absentId,
            startsAt: startOfDay(firstDay, timeZone).toISOString(),
            endsAt: startOfDay(addDays(lastDay, 1), timeZone).toISOString(),
            isAllDay: true,
            timeZone,
          },
        }),
      )
      if (!deputyId) return
      await proposing.mutateAsync({
        params: { eventId },
        body: { deputyId: deputyId as UserId, note, keptBack: keptBack.map(({ id }) => id as CaseId) },
      })
    },
    fields: {
      startsAt: 'firstDay',
      endsAt: 'lastDay',
      'deputyship.away': 'deputyId',
      'deputyship.unfit': 'deputyId',
    },
    errorText: awayText,
    savedText: values => t(values.deputyId ? 'deputy.proposed' : 'absence.saved'),
    onDone: onClose,
  })
}

async function recordOnce(
  recorded: { current: EventId | undefined },
  create: () => Promise<{ id: EventId }>,
): Promise<EventId> {
  recorded.current ??= (await create()).id
  return recorded.current
}

/** Days of the office where the absent person works. */
function useTimeZone(absentId: UserId): string {
  const { data: firm } = useFirm()
  const { data: colleagues } = useRead(listColleagues, {})
  const officeId = colleagues?.find(({ id }) => id === absentId)?.officeId
  return firm?.offices.find(({ id }) => id === officeId)?.timeZone ?? 'Europe/Brussels'
}

interface FieldProps {
  record: RecordForm<Values>
}

function DeputyField({
  record,
  absentId,
  isOwn,
  isRequired,
}: FieldProps & { absentId: string; isOwn: boolean; isRequired: boolean }) {
  const { t } = useTranslation('team')
  const { data = [] } = useRead(listColleagues, {})
  const people = data.map(({ id, name, roleId, officeId }) => ({
    id,
    name,
    officeId,
    role: roleOfId(roleId),
  }))
  const absent = people.find(({ id }) => id === absentId)
  const fit = absent ? people.filter(person => mayReplace(person, absent)) : []
  return (
    <PersonSelect
      {...useFormField(record.form, 'deputyId')}
      label={t('deputy.label')}
      hint={t(isOwn ? 'deputy.hint' : 'deputy.hintForOther')}
      isRequired={isRequired}
      before={[{ id: '', name: t(isRequired ? 'deputy.pick' : 'deputy.none') }]}
      people={fit}
    />
  )
}

/** The absent lawyer closes a case to the deputy, for example because the deputy knows the other side. */
function KeptBack({ record: { form } }: FieldProps) {
  const { t } = useTranslation('team')
  const { keptBack } = form.values
  const add = (picked: PickedCase | null) => {
    if (picked && !keptBack.some(({ id }) => id === picked.id)) form.set({ keptBack: [...keptBack, picked] })
  }
  return (
    <fieldset className={styles.keptBack}>
      <legend>{t('keptBack.title')}</legend>
      <p className={styles.soft}>{t('keptBack.body')}</p>
      {keptBack.length > 0 && (
        <ul>
          {keptBack.map(({ id, number, title }) => (
            <li key={id}>
              <span>{[number, title].filter(Boolean).join(' · ')}</span>
              <Button
                aria-label={t('keptBack.removeCase', { action: t('keptBack.remove'), name: title })}
                onClick={() => form.set({ keptBack: keptBack.filter(one => one.id !== id) })}
              >
                {t('keptBack.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {keptBack.length < MOST_KEPT_BACK && (
        <CasePicker label={t('keptBack.case')} picked={null} onPick={add} />
      )}
    </fieldset>
  )
}
