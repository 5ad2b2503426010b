// Booking a consultation: the free times of lawyers, and the request as its sender sees it. Visitors may book too: they
// have no record for permission checks, so a link in their mail proves the request.
import {
  CONSULTATION_STATUSES,
  MOST_CONSULTATION_FILES,
  MOST_SUBJECTS,
} from '@maat/domain/calendar/consultation-states'
import { MOST_PART_BYTES } from '@maat/domain/documents/document-files'
import { z } from 'zod'
import { Names } from '../cases/catalogue.ts'
import { Day, SentDay } from '../day.ts'
import { CaseId, ConsultationId, DocumentId, IssueId, OfficeId, UserId } from '../ids.ts'
import { Moment, SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { EmptyReply } from '../people/accounts.ts'
import { EmailAddress, LanguageCode, line, PhoneNumber, requiredText } from '../person.ts'
import { rawBody } from '../raw-body.ts'

const SOME_ID = '00000000-0000-4000-8000-000000000001'
const Token = z.string().regex(/^[\w-]{43}$/, 'link.invalid')

export const BookingLawyer = z.object({
  id: UserId,
  name: z.string(),
  officeId: OfficeId,
  languages: z.array(LanguageCode),
  bar: z.string().nullable(),
  photoHash: z.string().nullable(),
})
export type BookingLawyer = z.output<typeof BookingLawyer>

export const listBookingChoices = operation({
  path: 'GET /api/consultations/choices',
  summary:
    'Lists the lawyers who give consultations, with their offices and languages, and how long consultations last.',
  needs: 'consultation.times',
  reply: z.object({
    offices: z.array(z.object({ id: OfficeId, minutes: z.number(), cancelHours: z.number() })),
    lawyers: z.array(BookingLawyer),
  }),
})

export const listBookingSubjects = operation({
  path: 'GET /api/consultations/subjects',
  summary: 'Lists the subjects of consultations, as far as the firm has a name for them.',
  needs: 'consultation.times',
  reply: z.array(z.object({ name: Names, issues: z.array(z.object({ id: IssueId, name: Names })) })),
})

export const MOST_DAYS_SHOWN = 31

export const listFreeTimes = operation({
  path: 'GET /api/consultations/times',
  summary:
    'Lists the free times of a lawyer, or of any lawyer of the office who speaks the language. It does not say why other times are taken.',
  needs: 'consultation.times',
  query: z.strictObject({
    office: OfficeId,
    lawyer: UserId.optional(),
    language: LanguageCode.optional(),
    /** The first requested day in the calendar of the office; today by default. */
    from: Day.optional(),
    days: z.coerce.number().int().min(1).max(MOST_DAYS_SHOWN).default(14),
  }),
  reply: z.object({
    timeZone: z.string(),
    minutes: z.number(),
    days: z.array(z.object({ date: SentDay, times: z.array(SentMoment) })),
    /** The last day that can be booked. */
    lastDay: SentDay,
    /** The first day with a free time from the requested day on, at any distance; null if there is none. */
    firstFree: z.string().nullable(),
  }),
  fails: ['office.unknown', 'consultation.lawyer-unknown'],
  perMinute: 120,
})

/** The subject of a consultation: an issue of the catalogue, or a free title. */
export const ConsultationSubject = z
  .strictObject({
    issueId: IssueId.optional(),
    title: line(120).default(''),
    description: requiredText(1000),
  })
  .refine(({ issueId, title }) => issueId !== undefined || title !== '', {
    path: ['title'],
    message: 'field.required',
  })

export const BookingGuest = z.strictObject({
  name: line(100).refine(name => name.length > 0, 'field.required'),
  email: EmailAddress,
  phoneNumber: PhoneNumber.optional(),
})

export const BookingRequest = z.strictObject({
  officeId: OfficeId,
  /** If absent, any free lawyer. */
  lawyerId: UserId.optional(),
  language: LanguageCode,
  startsAt: Moment,
  subjects: z.array(ConsultationSubject).min(1).max(MOST_SUBJECTS),
  /** The visitor; absent for a signed-in client. */
  guest: BookingGuest.optional(),
  /** A case of the client, and its documents for the consultation. */
  caseId: CaseId.optional(),
  documentIds: z.array(DocumentId).max(MOST_CONSULTATION_FILES).default([]),
  acceptsPrivacy: z.boolean().refine(accepts => accepts, 'consent.required'),
  /** A honeypot: users do not see this field, but bots fill it in. */
  website: z.string().max(200).default(''),
})
export type BookingRequest = z.output<typeof BookingRequest>

export const bookConsultation = operation({
  path: 'POST /api/consultations',
  summary:
    'Requests a consultation and reserves its time. A visitor’s time is reserved for half an hour, until they open the link in their mail.',
  needs: 'consultation.book',
  body: BookingRequest,
  example: {
    officeId: SOME_ID,
    language: 'fr',
    startsAt: '2026-11-23T10:00:00+01:00',
    subjects: [{ title: 'Bail commercial', description: 'Le bailleur refuse de renouveler mon bail.' }],
    guest: { name: 'Aline Moreau', email: 'aline.moreau@atelier.example' },
    acceptsPrivacy: true,
  },
  reply: z.object({
    id: ConsultationId,
    status: z.enum(['held', 'requested']),
    startsAt: SentMoment,
    endsAt: SentMoment,
    timeZone: z.string(),
    heldUntil: SentMoment.nullable(),
    /** Lets this browser add files for a limited time. */
    filesToken: z.string(),
  }),
  fails: [
    'office.unknown',
    'consultation.lawyer-unknown',
    'consultation.subject-unknown',
    'consultation.time-taken',
    'consultation.guest-missing',
    'case.not-found',
    'document.not-found',
    'document.no-file',
  ],
  createsOnce: true,
  perMinute: 6,
})

const FileUploadView = z.object({
  /** The secret id of the upload: it grants access to it. */
  upload: z.string(),
  name: z.string(),
  size: z.number(),
  /** The offset of the next part. */
  received: z.number(),
  partSize: z.number(),
})
export type FileUploadView = z.output<typeof FileUploadView>

const byUpload = { params: z.object({ upload: Token }) }

export const beginConsultationFile = operation({
  path: 'POST /api/consultations/files',
  summary: 'Starts the upload of a file for a consultation that was just requested in this browser.',
  needs: 'consultation.book',
  body: z.strictObject({ filesToken: Token, name: z.string().max(1000), size: z.number().int().min(0) }),
  example: { filesToken: 'a'.repeat(43), name: 'bail.pdf', size: 81_920 },
  reply: FileUploadView,
  fails: [
    'link.invalid',
    'consultation.files-full',
    'document.name-refused',
    'document.empty',
    'document.too-large',
  ],
  perMinute: 30,
})

export const putConsultationFilePart = operation({
  path: 'PUT /api/consultations/files/:upload/parts',
  summary: 'Uploads the next bytes of a file, at most 1 MB.',
  needs: 'consultation.book',
  ...byUpload,
  query: z.strictObject({ start: z.coerce.number().int().min(0).default(0) }),
  body: rawBody,
  example: new TextEncoder().encode('%PDF-1.7'),
  bodyType: 'application/octet-stream',
  bodyLimit: MOST_PART_BYTES,
  reply: FileUploadView,
  // Out of step: the problem's `current` is the number of received bytes.
  fails: ['upload.not-found', 'upload.out-of-step'],
})

export const completeConsultationFile = operation({
  path: 'POST /api/consultations/files/:upload/completion',
  summary: 'Checks the file and adds it to the consultation. A refused file is not stored.',
  needs: 'consultation.book',
  ...byUpload,
  reply: EmptyReply,
  takesTurn: 'file',
  fails: [
    'upload.not-found',
    'upload.incomplete',
    'document.type-refused',
    'document.carries-program',
    'document.heic-refused',
    'document.damaged',
  ],
})

export const abandonConsultationFile = operation({
  path: 'DELETE /api/consultations/files/:upload',
  summary: 'Cancels an upload and deletes the bytes received so far.',
  needs: 'consultation.book',
  ...byUpload,
  reply: EmptyReply,
  fails: ['upload.not-found'],
})

const FILE_STATES = ['uploading', 'scanning', 'ready', 'infected'] as const

/** The parts of a consultation that its requester sees. */
export const bookingFields = {
  status: z.enum(CONSULTATION_STATUSES),
  startsAt: SentMoment,
  endsAt: SentMoment,
  timeZone: z.string(),
  officeId: OfficeId,
  lawyerName: z.string(),
  language: LanguageCode,
  subjects: z.array(z.object({ issue: Names.nullable(), title: z.string(), description: z.string() })),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      size: z.number(),
      state: z.enum(FILE_STATES),
      /** The detected type; null before detection. */
      mediaType: z.string().nullable(),
    }),
  ),
  /** The reason for a decline or cancellation, or the note to a proposed time. */
  reason: z.string(),
  answerBy: SentMoment.nullable(),
  cancelUntil: SentMoment,
}

export const BOOKING_ACTIONS = ['answer', 'cancel'] as const

export const BookingView = z.object({
  ...bookingFields,
  name: z.string(),
  can: z.array(z.enum(BOOKING_ACTIONS)),
})
export type BookingView = z.output<typeof BookingView>

const withToken = { token: Token }

export const openBooking = operation({
  path: 'POST /api/consultations/link/opening',
  summary:
    'Returns the consultation of a mail link. The first opening confirms the address and submits the request.',
  needs: 'consultation.book',
  body: z.strictObject(withToken),
  example: { token: 'a'.repeat(43) },
  reply: BookingView,
  fails: ['link.invalid'],
  perMinute: 30,
})

/** Refers to the time that the user saw: the firm may have proposed another one meanwhile. */
export const bookingAnswer = { accepts: z.boolean(), startsAt: Moment }

export const answerBooking = operation({
  path: 'POST /api/consultations/link/answer',
  summary: 'Accepts or declines the other time that the firm proposed.',
  needs: 'consultation.book',
  body: z.strictObject({ ...withToken, ...bookingAnswer }),
  example: { token: 'a'.repeat(43), accepts: true, startsAt: '2026-11-24T10:00:00+01:00' },
  reply: BookingView,
  fails: ['link.invalid', 'consultation.wrong-state', 'consultation.time-taken'],
  perMinute: 30,
})

export const cancelBooking = operation({
  path: 'POST /api/consultations/link/cancellation',
  summary: 'Cancels a consultation with the link in a mail, as long as the office allows it.',
  needs: 'consultation.book',
  body: z.strictObject(withToken),
  example: { token: 'a'.repeat(43) },
  reply: BookingView,
  fails: ['link.invalid', 'consultation.wrong-state', 'consultation.too-late'],
  perMinute: 30,
})
