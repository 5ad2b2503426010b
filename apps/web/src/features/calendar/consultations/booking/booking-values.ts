// The values of a booking, and what is still missing.

import type { BookingRequest } from '@maat/contract/calendar/bookings'
import type { Moment } from '@maat/domain/calendar/moment'
import type { Language } from '@maat/domain/words/languages'
import type { z } from 'zod'
import type { FieldProblem } from '../../../../ui/fields/use-form.ts'

export const STEPS = ['who', 'when', 'what', 'you', 'summary'] as const
export type BookingStep = (typeof STEPS)[number]

/** The issue 'other' has a title in the user's own words. */
export const OWN_WORDS = 'other'

export interface SubjectValues {
  issueId: string
  title: string
  description: string
}

export const NO_SUBJECT: SubjectValues = { issueId: '', title: '', description: '' }

/** The server refuses longer titles. */
export const LONGEST_TITLE = 120

/** The subject of a link, unless the user has begun to write about another one. */
export function subjectsAbout(
  title: string,
  kept: readonly SubjectValues[] = [],
): { subjects: SubjectValues[] } | undefined {
  const isBegun = kept.some(
    ({ issueId, description }) => description.trim() !== '' || !['', OWN_WORDS].includes(issueId),
  )
  return isBegun
    ? undefined
    : { subjects: [{ issueId: OWN_WORDS, title: title.slice(0, LONGEST_TITLE), description: '' }] }
}

export interface BookingValues {
  officeId: string
  /** Empty for any available lawyer. */
  lawyerId: string
  language: Language
  startsAt: Moment | ''
  subjects: SubjectValues[]
  caseId: string
  documentIds: string[]
  name: string
  email: string
  phoneCountry: string
  phone: string
  acceptsPrivacy: boolean
  website: string
}

export const noBooking = (language: Language): BookingValues => ({
  officeId: '',
  lawyerId: '',
  language,
  startsAt: '',
  subjects: [NO_SUBJECT],
  caseId: '',
  documentIds: [],
  name: '',
  email: '',
  phoneCountry: 'BE',
  phone: '',
  acceptsPrivacy: false,
  website: '',
})

/** Signed-in users skip the step about themselves. */
export const stepsFor = (isGuest: boolean): readonly BookingStep[] =>
  isGuest ? STEPS : STEPS.filter(step => step !== 'you')

export function validateSubjects(subjects: readonly SubjectValues[]): FieldProblem[] {
  return subjects.flatMap(({ issueId, title, description }, index) => {
    const at = `subjects.${index}`
    const problems: FieldProblem[] = []
    if (issueId === '') problems.push({ path: `${at}.issueId`, code: 'subject.required' })
    if (issueId === OWN_WORDS && title.trim() === '')
      problems.push({ path: `${at}.title`, code: 'field.required' })
    if (description.trim() === '')
      problems.push({ path: `${at}.description`, code: 'subject.no-description' })
    return problems
  })
}

/** The request to send; the server checks it again. */
export function requestOf(
  values: BookingValues,
  guest: { phoneNumber?: string } | undefined,
): z.input<typeof BookingRequest> {
  const { officeId, lawyerId, language, startsAt, subjects, caseId, documentIds, website } = values
  return {
    officeId,
    ...(lawyerId && { lawyerId }),
    language,
    startsAt,
    subjects: subjects.map(({ issueId, title, description }) =>
      issueId === OWN_WORDS ? { title, description } : { issueId, description },
    ),
    ...(guest && { guest: { name: values.name, email: values.email, ...guest } }),
    ...(caseId && { caseId, documentIds }),
    acceptsPrivacy: values.acceptsPrivacy,
    website,
  } as z.input<typeof BookingRequest>
}
