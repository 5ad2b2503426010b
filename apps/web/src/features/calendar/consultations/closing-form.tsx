// The form to close an office for one or several days, with a public reason. The input is kept until it is saved.
import type { Names } from '@maat/contract/cases/catalogue'
import type { checkClosing } from '@maat/domain/calendar/closed-days'
import { LANGUAGES } from '@maat/domain/words/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeOffice } from '../../../api/operations/calendar/closings.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { DateField } from '../../../parts/fields/date-field.tsx'
import { FormNamesField } from '../../../parts/fields/form-names-field.tsx'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { FieldGrid } from '../../../ui/layout/page.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { CLOSING_READS } from './refreshed-reads.ts'
import { useBookingErrorText } from './use-booking-words.ts'

interface Values {
  firstDay: string
  lastDay: string
  reason: Names
}

const EMPTY: Values = { firstDay: '', lastDay: '', reason: { fr: '', en: '', nl: '' } }

interface ClosingFormProps {
  officeId: string
  check(days: Pick<Values, 'firstDay' | 'lastDay'>): ReturnType<typeof checkClosing>
  min: string
}

export function ClosingForm({ officeId, check, min }: ClosingFormProps) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const [booked, setBooked] = useState(0)
  const closing = useOperation(closeOffice, { refreshes: CLOSING_READS })
  const record = useRecordForm({
    keepAs: `closing-${officeId}`,
    start: EMPTY,
    bodyOf: lastDayOf,
    check: values => problemsIn(lastDayOf(values), check),
    async send(body) {
      const reply = await closing.mutateAsync({ params: { ownerId: officeId }, body })
      setBooked(reply.booked)
    },
    errorText: ({ code }) => errorText(code),
    savedText: t('closing.done'),
  })
  const { form } = record
  const day = (name: 'firstDay' | 'lastDay') => ({
    name,
    label: t(`closing.${name}`),
    value: form.values[name],
    min,
    onChange: (date: string) => form.set({ [name]: date }),
    valid: form.validityOf(name),
    errorMessage: form.codeOf(name) && errorText(form.codeOf(name) ?? ''),
  })
  return (
    <RecordForm record={record} saveLabel={t('closing.close')} isLeftFreely>
      <FieldGrid>
        <DateField {...day('firstDay')} isRequired />
        <DateField {...day('lastDay')} hint={t('closing.lastDayHint')} />
      </FieldGrid>
      <FormNamesField form={form} name="reason" legend={t('closing.reason')} isRequired />
      {booked > 0 && <Notice>{t('closing.booked', { count: booked })}</Notice>}
    </RecordForm>
  )
}

/** A single day is also the last day. */
const lastDayOf = (values: Values): Values => ({ ...values, lastDay: values.lastDay || values.firstDay })

function problemsIn({ firstDay, lastDay, reason }: Values, check: ClosingFormProps['check']) {
  const wrong = firstDay ? check({ firstDay, lastDay }) : { path: 'firstDay', code: 'field.required' }
  const unsaid = LANGUAGES.filter(language => reason[language].trim() === '')
  return [
    ...(wrong ? [wrong] : []),
    ...unsaid.map(language => ({ path: `reason.${language}`, code: 'field.required' })),
  ]
}
