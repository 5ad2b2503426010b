// The summary of the booking, with links back to each step, and the button to send.
import type { bookConsultation } from '@maat/contract/calendar/bookings'
import type { ReplyOf } from '@maat/contract/operation'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { CallError } from '../../../../api/call.ts'
import { useLazyImport } from '../../../../api/lazy-import.ts'
import {
  bookConsultation as book,
  listBookingSubjects,
  listFreeTimes,
} from '../../../../api/operations/calendar/bookings.ts'
import { listConsultations } from '../../../../api/operations/calendar/consultations.ts'
import { queryKeyOf, useOperation, useRead } from '../../../../api/use-operation.ts'
import { usePhoneText } from '../../../../forms/phones.ts'
import { LANGUAGE_NAMES } from '../../../../texts/language-names.ts'
import { useLanguage } from '../../../../texts/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/fields/choice.tsx'
import { FormActions } from '../../../../ui/layout/page.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { useBookingErrorText, useTimeTexts } from '../use-booking-words.ts'
import styles from './booking.module.css'
import { type BookingStep, OWN_WORDS, requestOf } from './booking-values.ts'
import { guestOf, loadGuestRules } from './guest-of.ts'
import type { Booking } from './use-booking.ts'
import { type Choices, useBookableOffices } from './who-step.tsx'

interface SummaryStepProps {
  booking: Booking
  choices: Choices
  onSent(sent: ReplyOf<typeof bookConsultation>): void
}

export function SummaryStep({ booking, choices, onSent }: SummaryStepProps) {
  const { t } = useTranslation('consultations')
  const errorText = useBookingErrorText()
  const queries = useQueryClient()
  const { form, isGuest, steps, go } = booking
  const { acceptsPrivacy } = form.values
  const rules = useLazyImport(loadGuestRules)
  const [isConsentMissing, setConsentMissing] = useState(false)
  const sending = useOperation(book, {
    refreshes: [listConsultations],
    onSuccess(sent) {
      booking.forget()
      onSent(sent)
    },
  })

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setConsentMissing(!acceptsPrivacy)
    if (!acceptsPrivacy) return
    const { guest } = guestOf(await rules(), form.values)
    sending.mutate({ body: requestOf(form.values, isGuest ? guest : undefined) }, { onError: failed })
  }

  /** Another client took this time: read the free times again. */
  function failed({ code }: CallError): void {
    if (code !== 'consultation.time-taken') return
    form.set({ startsAt: '' }, 'startsAt')
    void queries.invalidateQueries({ queryKey: queryKeyOf(listFreeTimes) })
  }

  const isTaken = sending.error?.code === 'consultation.time-taken'
  return (
    <form onSubmit={send} noValidate className={styles.step}>
      <Answers booking={booking} choices={choices} />
      <Checkbox
        name="acceptsPrivacy"
        label={
          <Trans
            t={t}
            i18nKey="summary.privacy"
            components={{ privacy: <Link to="/privacy" target="_blank" rel="noopener" /> }}
          />
        }
        isChecked={acceptsPrivacy}
        onChange={accepts => {
          form.set({ acceptsPrivacy: accepts }, 'acceptsPrivacy')
          setConsentMissing(false)
        }}
        errorMessage={isConsentMissing ? errorText('consent.required') : undefined}
      />
      <p className={styles.soft}>{isGuest ? t('summary.nextGuest') : t('summary.nextClient')}</p>
      {sending.isError && <Notice kind="error">{errorText(sending.error.code)}</Notice>}
      <FormActions>
        <Button onClick={() => go(steps.at(-2) ?? 'what')}>{t('book.back')}</Button>
        {isTaken ? (
          <Button look="primary" onClick={() => go('when')}>
            {t('summary.otherTime')}
          </Button>
        ) : (
          <Button
            type="submit"
            look="primary"
            isBusy={sending.isPending}
            busyLabel={t('summary.sending')}
            disabled={form.values.startsAt === ''}
          >
            {t('summary.send')}
          </Button>
        )}
      </FormActions>
    </form>
  )
}

function Answers({ booking, choices }: { booking: Booking; choices: Choices }) {
  const { t } = useTranslation('consultations')
  const language = useLanguage()
  const words = useTimeTexts()
  const phoneText = usePhoneText()
  const { data: categories = [] } = useRead(listBookingSubjects, {}, { staleTime: Number.POSITIVE_INFINITY })
  const { form, files, isGuest } = booking
  const { values } = form
  const office = useBookableOffices(choices).find(({ id }) => id === values.officeId)
  const lawyer = choices.lawyers.find(({ id }) => id === values.lawyerId)
  const issues = categories.flatMap(category => category.issues)
  const titleOf = ({ issueId, title }: (typeof values.subjects)[number]) =>
    issueId === OWN_WORDS ? title : issues.find(({ id }) => id === issueId)?.name[language]
  const brought = files.length + values.documentIds.length
  return (
    <dl className={styles.answers}>
      <Answer booking={booking} step="who" term={t('summary.who')}>
        {lawyer?.name ?? t('who.anyone')}
        <br />
        {office && `${office.city[language]}, ${office.street}`}
        <br />
        {LANGUAGE_NAMES[values.language]}
      </Answer>
      <Answer booking={booking} step="when" term={t('summary.when')}>
        {office && values.startsAt ? (
          <>
            <strong>
              {words.day(dayAt(values.startsAt, office.timeZone))},{' '}
              {words.hour(values.startsAt, office.timeZone)}
            </strong>{' '}
            ({words.clock(office.timeZone)})
          </>
        ) : (
          t('summary.noTime')
        )}
      </Answer>
      <Answer booking={booking} step="what" term={t('summary.what')}>
        {values.subjects.map((subject, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a subject has no id, only its position
          <span key={index} className={styles.about}>
            <strong>{titleOf(subject)}</strong>
            <span>{subject.description}</span>
          </span>
        ))}
        {brought > 0 && t('summary.files', { count: brought })}
      </Answer>
      {isGuest && (
        <Answer booking={booking} step="you" term={t('summary.you')}>
          {values.name}
          <br />
          {values.email}
          {values.phone && (
            <>
              <br />
              {phoneText(values.phone)}
            </>
          )}
        </Answer>
      )}
    </dl>
  )
}

interface AnswerProps {
  booking: Booking
  step: BookingStep
  term: string
  children: ReactNode
}

function Answer({ booking, step, term, children }: AnswerProps) {
  const { t } = useTranslation('consultations')
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
      <dd>
        <button type="button" className={styles.change} onClick={() => booking.go(step)}>
          {t('summary.change')} <span className="visually-hidden">{term}</span>
        </button>
      </dd>
    </div>
  )
}
