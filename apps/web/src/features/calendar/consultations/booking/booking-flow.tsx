// The booking steps from the office to the summary, and the confirmation.
import type { bookConsultation } from '@maat/contract/calendar/bookings'
import type { ReplyOf } from '@maat/contract/operation'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { listBookingChoices } from '../../../../api/operations/calendar/bookings.ts'
import { useSession } from '../../../../api/session.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { ReadFailed } from '../../../../parts/pages/read-failed.tsx'
import { EmptyState, Skeleton } from '../../../../ui/messages/states.tsx'
import { Steps } from '../../../../ui/messages/steps.tsx'
import styles from './booking.module.css'
import { BookingSent } from './booking-sent.tsx'
import { SummaryStep } from './summary-step.tsx'
import { type Booking, type KeptBooking, useBooking, useKeptBooking } from './use-booking.ts'
import { WhatStep } from './what-step.tsx'
import { WhenStep } from './when-step.tsx'
import { type Choices, WhoStep } from './who-step.tsx'
import { YouStep } from './you-step.tsx'

type Sent = ReplyOf<typeof bookConsultation>

export function BookingFlow({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation('consultations')
  const choices = useRead(listBookingChoices, {})
  const kept = useKeptBooking()
  if (choices.isError) return <ReadFailed error={choices.error} onRetry={() => choices.refetch()} />
  if (choices.isPending || !kept) return <Skeleton rows={3} height={7} />
  if (choices.data.lawyers.length === 0)
    return <EmptyState title={t('book.nobody')}>{t('book.nobodyText')}</EmptyState>
  return <Questions isGuest={isGuest} kept={kept} choices={choices.data} />
}

interface QuestionsProps {
  isGuest: boolean
  kept: KeptBooking
  choices: Choices
}

function Questions({ isGuest, kept, choices }: QuestionsProps) {
  const { t } = useTranslation('consultations')
  const booking = useBooking(isGuest, kept)
  const [sent, setSent] = useState<Sent>()
  const { steps, step, go, files, form } = booking
  if (sent) return <BookingSent sent={sent} email={form.values.email} files={files} isGuest={isGuest} />
  return (
    <div className={styles.flow}>
      {isGuest && step === 'who' && <SignInHint />}
      <Steps
        label={t('book.steps')}
        names={steps.map(name => t(`step.${name}`))}
        at={steps.indexOf(step)}
        onGo={index => go(steps[index] ?? step)}
      />
      <Heading text={t(`heading.${step}`)} />
      <Step booking={booking} choices={choices} onSent={setSent} />
    </div>
  )
}

/** Reminds visitors who have an account to sign in. */
function SignInHint() {
  const { t } = useTranslation('consultations')
  const { isSignedIn } = useSession()
  const { about } = useSearch({ strict: false })
  if (isSignedIn) return null
  const from = `/calendar?book=yes${about ? `&about=${encodeURIComponent(about)}` : ''}`
  const login = <Link to="/login" search={{ from }} />
  return (
    <p>
      <Trans t={t} i18nKey="book.signIn" components={{ login }} />
    </p>
  )
}

/** Moves the focus to the new heading for users of keyboards and screen readers. */
function Heading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(text)
  useEffect(() => {
    if (text !== first.current) heading.current?.focus()
    first.current = ''
  }, [text])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {text}
    </h2>
  )
}

interface StepProps {
  booking: Booking
  choices: Choices
  onSent(sent: Sent): void
}

function Step({ booking, choices, onSent }: StepProps) {
  if (booking.step === 'who') return <WhoStep booking={booking} choices={choices} />
  if (booking.step === 'when') return <WhenStep booking={booking} choices={choices} />
  if (booking.step === 'what') return <WhatStep booking={booking} />
  if (booking.step === 'you') return <YouStep booking={booking} />
  return <SummaryStep booking={booking} choices={choices} onSent={onSent} />
}
