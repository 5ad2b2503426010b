// Closes an office for a day or several, for a reason that everybody reads. What was typed stays until it is done.
import type { Names } from '@maat/contract/catalogue'
import type { OwnerId } from '@maat/contract/ids'
import type { checkClosing } from '@maat/domain/closed-days'
import { LANGUAGES } from '@maat/domain/languages'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeOffice } from '../../api/operations/closings.ts'
import { useOperation } from '../../api/use-operation.ts'
import { DateField } from '../../parts/date-field.tsx'
import { NamesField } from '../../preferences/names-field.tsx'
import { type Kept, useKept } from '../../preferences/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid, FormActions } from '../../ui/page.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './booking.module.css'
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

export function ClosingForm(props: ClosingFormProps) {
  const kept = useKept<Values>(`closing-${props.officeId}`)
  return kept.values === undefined ? null : <OpenForm {...props} kept={kept} />
}

function OpenForm({ officeId, check, min, kept }: ClosingFormProps & { kept: Kept<Values> }) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const form = useForm<Values>(kept.values ?? EMPTY, { marksRight: false })
  const [booked, setBooked] = useState(0)
  const closing = useOperation(closeOffice, { refreshes: CLOSING_READS })
  const { values } = form
  const isTyped = JSON.stringify(values) !== JSON.stringify(EMPTY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as often as something is typed or chosen
  useEffect(() => kept.keep(isTyped ? values : undefined), [values])

  function close(event: FormEvent): void {
    event.preventDefault()
    const body = { ...values, lastDay: values.lastDay || values.firstDay }
    const problems = problemsIn(body, check)
    form.object(problems)
    if (problems.length > 0) return
    closing.mutate(
      { params: { ownerId: officeId as OwnerId }, body },
      {
        onSuccess(reply) {
          showToast({ kind: 'success', text: t('closing.done') })
          setBooked(reply.booked)
          form.replace(EMPTY)
        },
        onError: ({ problem }) => form.object(problem.errors ?? []),
      },
    )
  }

  const day = (name: 'firstDay' | 'lastDay') => ({
    name,
    label: t(`closing.${name}`),
    value: values[name],
    min,
    onChange: (date: string) => form.set({ [name]: date }, name),
    valid: form.validityOf(name),
    errorMessage: form.codeOf(name) && errorText(form.codeOf(name) ?? ''),
  })
  const error = closing.error && closing.error.code !== 'request.invalid' ? closing.error : undefined
  return (
    <form ref={form.ref} onSubmit={close} noValidate className={styles.step}>
      <FieldGrid>
        <DateField {...day('firstDay')} isRequired />
        <DateField {...day('lastDay')} hint={t('closing.lastDayHint')} />
      </FieldGrid>
      <NamesField
        path="reason"
        legend={t('closing.reason')}
        value={values.reason}
        onChange={(reason, path) => form.set({ reason }, path)}
        codeAt={form.codeOf}
        isRequired
      />
      {error && <Notice kind="error">{errorText(error.code)}</Notice>}
      {booked > 0 && <Notice>{t('closing.booked', { count: booked })}</Notice>}
      <FormActions>
        <Button type="submit" look="primary" isBusy={closing.isPending}>
          {t('closing.close')}
        </Button>
      </FormActions>
    </form>
  )
}

function problemsIn({ firstDay, lastDay, reason }: Values, check: ClosingFormProps['check']) {
  const wrong = firstDay ? check({ firstDay, lastDay }) : { path: 'firstDay', code: 'field.required' }
  const unsaid = LANGUAGES.filter(language => reason[language].trim() === '')
  return [
    ...(wrong ? [wrong] : []),
    ...unsaid.map(language => ({ path: `reason.${language}`, code: 'field.required' })),
  ]
}
