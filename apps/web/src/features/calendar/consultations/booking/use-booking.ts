// The current booking: its values, kept while the user types, and its step.
import { useSearch } from '@tanstack/react-router'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../../api/session.ts'
import { useLanguage } from '../../../../texts/use-format.ts'
import { type Form, useForm } from '../../../../ui/fields/use-form.ts'
import { type BookingDraft, bookingDraftOf } from './booking-draft.ts'
import { type BookingStep, type BookingValues, noBooking, stepsFor, subjectsAbout } from './booking-values.ts'

export interface Booking {
  form: Form<BookingValues>
  isGuest: boolean
  steps: readonly BookingStep[]
  step: BookingStep
  /** Only in memory, because browser storage keeps no files. */
  files: readonly File[]
  setFiles(files: readonly File[]): void
  go(step: BookingStep): void
  next(): void
  /** Deletes the draft after sending. */
  forget(): void
}

export interface KeptBooking {
  draft: BookingDraft
  values: Partial<BookingValues>
}

export function useKeptBooking(): KeptBooking | undefined {
  const { user, isSignedIn } = useSession()
  const [kept, setKept] = useState<KeptBooking>()
  const owner = isSignedIn ? user.id : undefined
  useEffect(() => {
    const draft = bookingDraftOf(owner)
    let isLeft = false
    const found = (values: Partial<BookingValues>) => !isLeft && setKept({ draft, values })
    draft.read().then(found, () => found({}))
    return () => {
      isLeft = true
    }
  }, [owner])
  return kept
}

export function useBooking(isGuest: boolean, { draft, values: kept }: KeptBooking): Booking {
  // A link from a case or an article starts a booking about it.
  const { case: caseId, about: subject } = useSearch({ strict: false })
  const language = useLanguage()
  const about = caseId && caseId !== kept.caseId ? { caseId, documentIds: [] } : {}
  const form = useForm<BookingValues>(
    { ...noBooking(language), ...kept, ...about, ...(subject && subjectsAbout(subject, kept.subjects)) },
    { marksRight: false },
  )
  const [step, setStep] = useState<BookingStep>('who')
  const [files, setFiles] = useState<readonly File[]>([])
  const isSent = useRef(false)
  const steps = stepsFor(isGuest)
  const { values } = form
  // Keeps the current step on the screen until the next one is loaded.
  const go = (next: BookingStep) => startTransition(() => setStep(next))
  useEffect(() => {
    if (!isSent.current) draft.keep(values)
  }, [draft, values])
  return {
    form,
    isGuest,
    steps,
    step,
    files,
    setFiles,
    go,
    next: () => go(steps[steps.indexOf(step) + 1] ?? step),
    forget() {
      isSent.current = true
      draft.forget()
    },
  }
}
