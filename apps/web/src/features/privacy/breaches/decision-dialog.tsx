// Records that the authority or the people concerned were told of a breach, or why they need not be.
import type { BreachView } from '@maat/contract/privacy/breaches'
import { dayAt, instantOf, wallClock } from '@maat/domain/calendar/zoned-times'
import { BREACH_ANSWERS, type BreachAnswer } from '@maat/domain/privacy/breaches'
import { useTranslation } from 'react-i18next'
import { decideAboutAuthority, decideAboutPeople } from '../../../api/operations/privacy/breaches.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { FormTimeField } from '../../../parts/fields/form-time-field.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { useReadingZone } from '../../../texts/reading-zone.ts'
import { todayHere } from '../../../texts/today-here.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { REFRESHED } from './refreshed.ts'

interface Values {
  answer: BreachAnswer
  day: string
  time: string
  reference: string
  reason: string
}

interface DecisionDialogProps {
  breach: BreachView
  whom: 'authority' | 'people'
  onClose(): void
}

function startOf(breach: BreachView, whom: 'authority' | 'people', timeZone: string): Values {
  const decided = breach[whom]
  const at = decided?.answer === 'told' ? decided.at : undefined
  return {
    answer: decided?.answer ?? 'told',
    day: at ? dayAt(at, timeZone) : todayHere(),
    time: at ? wallClock(at, timeZone).slice(11, 16) : '',
    reference: decided?.reference ?? '',
    reason: decided?.reason ?? '',
  }
}

const problemsIn = ({ answer, day, time, reason }: Values) => {
  const needed = answer === 'told' ? { day, time } : { reason }
  return Object.entries(needed)
    .filter(([, text]) => text.trim() === '')
    .map(([path]) => ({ path, code: 'field.required' }))
}

export function DecisionDialog({ breach, whom, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('breaches')
  const timeZone = useReadingZone()
  const deciding = useOperation(whom === 'authority' ? decideAboutAuthority : decideAboutPeople, {
    refreshes: REFRESHED,
  })
  const record = useRecordForm({
    keepAs: `breach-${whom}-${breach.id}`,
    start: startOf(breach, whom, timeZone),
    check: problemsIn,
    bodyOf: ({ day, time, reference, ...rest }: Values) => ({
      ...rest,
      at: rest.answer === 'told' && day && time ? instantOf(`${day}T${time}`, timeZone).toISOString() : null,
      reference: rest.answer === 'told' ? reference : '',
      version: breach.version,
    }),
    send: body => deciding.mutateAsync({ params: { breachId: breach.id }, body }),
    fields: { at: 'day', 'breach.moment-unfit': 'time', 'breach.reason-missing': 'reason' },
    savedText: t('saved'),
    onDone: onClose,
  })
  const { form } = record
  const isTold = form.values.answer === 'told'
  return (
    <FormDialog title={t(`${whom}.title`)} record={record} onClose={onClose}>
      <Choice<BreachAnswer>
        name="answer"
        legend={t('answer.legend')}
        value={form.values.answer}
        onChange={answer => form.set({ answer })}
        options={BREACH_ANSWERS.map(value => ({
          value,
          label: t(`answer.${whom === 'people' && value === 'told' ? 'peopleTold' : value}`),
        }))}
      />
      {isTold && (
        <>
          <FieldGrid>
            <FormDateField form={form} name="day" label={t('at.day')} max={todayHere()} isRequired />
            <FormTimeField form={form} name="time" label={t('at.time')} isRequired />
          </FieldGrid>
          <TextField form={form} name="reference" label={t(`${whom}.reference`)} maxLength={400} />
        </>
      )}
      <TextField
        form={form}
        name="reason"
        type="textarea"
        rows={3}
        label={t(isTold ? `${whom}.lateReason` : `${whom}.reason`)}
        maxLength={2000}
        isRequired={!isTold}
      />
    </FormDialog>
  )
}
