// The booking that is being made: its values, kept as they are typed, and the step at which one is.
import { useSearch } from '@tanstack/react-router'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useLanguage } from '../../preferences/use-format.ts'
import { type Form, useForm } from '../../ui/use-form.ts'
import { type BookingDraft, bookingDraftOf } from './booking-draft.ts'
import { type BookingStep, type BookingValues, noBooking, stepsFor } from './booking-values.ts'

export interface Booking {
  form: Form<BookingValues>
  isGuest: boolean
  steps: readonly BookingStep[]
  step: BookingStep
  /** In memory alone: a browser keeps no files for us. */
  files: readonly File[]
  setFiles(files: readonly File[]): void
  go(step: BookingStep): void
  next(): void
  /** It is sent: nothing of it stays in the browser. */
  forget(): void
}

export interface KeptBooking {
  draft: BookingDraft
  values: Partial<BookingValues>
}

/** Undefined while what was kept is read. */
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
  // From a case one comes to ask about it.
  const { case: caseId } = useSearch({ strict: false })
  const language = useLanguage()
  const about = caseId && caseId !== kept.caseId ? { caseId, documentIds: [] } : {}
  const form = useForm<BookingValues>({ ...noBooking(language), ...kept, ...about }, { marksRight: false })
  const [step, setStep] = useState<BookingStep>('who')
  const [files, setFiles] = useState<readonly File[]>([])
  const isSent = useRef(false)
  const steps = stepsFor(isGuest)
  const { values } = form
  // What is on the screen stays there until all of the next question has come.
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
