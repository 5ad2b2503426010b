// Every error that the server can answer: its stable code, which is also its translation key, and its HTTP status.

export const ERRORS = {
  // The door: any operation may answer these, none needs to declare them.
  'request.malformed': 400,
  'request.invalid': 422,
  'request.too-large': 413,
  'request.unsupported-type': 415,
  'request.too-many': 429,
  'request.in-progress': 409,
  'request.key-reused': 422,
  // A change that does not say in If-Match which state it started from.
  'request.tag-missing': 428,
  'route.not-found': 404,
  'session.required': 401,
  'session.expired': 401,
  'access.forbidden': 403,
  'access.two-factor-due': 403,
  'server.error': 500,
  'server.unavailable': 503,
  'server.busy': 503,
  // Records that the caller may not see answer as if they did not exist.
  'user.not-found': 404,
  'settings.not-found': 404,
  'notification.not-found': 404,
  'notification.heard': 409,
  'inbox.not-found': 404,
  'channel.not-found': 404,
  // A save that started from an older version of the record; the problem carries the current one.
  'record.stale': 409,
  // Signing in and the account.
  'login.login-failed': 401,
  'login.too-many': 429,
  'login.second-factor-required': 401,
  'login.second-factor-wrong': 401,
  'session.at-its-limit': 409,
  'own-session.not-found': 404,
  'registration.closed': 403,
  'email.in-use': 409,
  'link.invalid': 410,
  'password.required': 422,
  'password.wrong': 422,
  'passkey.refused': 422,
  'passkey.too-many': 409,
  'passkey.not-found': 404,
  'two-factor.code-wrong': 422,
  'two-factor.already-on': 409,
  'two-factor.not-on': 409,
  'two-factor.required-by-firm': 409,
  'photo.not-an-image': 422,
  'photo.none': 404,
  'mailbox.only-oneself': 403,
  'backlog.not-found': 404,
  'backlog.too-late': 409,
  'user.last-admin': 409,
  'user.already-disabled': 409,
  'user.not-disabled': 409,
  'user.already-verified': 409,
  'user.not-staff': 409,
  'office.unknown': 422,
  'office.not-found': 404,
  'office.code-in-use': 409,
  'office.prefix-in-use': 409,
  // The catalogue and its procedures.
  'catalogue.not-found': 404,
  'catalogue.in-use': 409,
  'procedure.not-found': 404,
  'procedure.in-use': 409,
  // Cases.
  'case.not-found': 404,
  'case.not-draft': 409,
  'case.not-sent': 409,
  'case.incomplete': 422,
  'case.email-unverified': 403,
  'case.client-signs': 403,
  'case.mandate-unproved': 422,
  'case.draft-conflict': 409,
  'case.drafts-full': 409,
  'signing.code-again': 429,
  'signing.not-recognised': 422,
  'signing.locked': 410,
  'case.already-decided': 409,
  'case.no-changes-proposed': 409,
  'case.closed': 409,
  'case.documents-full': 409,
  'case.lawyer-unknown': 422,
  'case.client-unknown': 422,
  'case.participant-unknown': 404,
  'case.already-participant': 409,
  'case.participants-full': 409,
  'case.owner-stays': 409,
  'case.nothing-to-review': 409,
  'case.conflict-open': 409,
  'case.conflict-own': 409,
  'case.summary-pending': 409,
  // Documents.
  'document.not-found': 404,
  'document.type-refused': 422,
  'document.carries-program': 422,
  'document.heic-refused': 422,
  'document.name-refused': 422,
  'document.too-large': 422,
  // Everything that the client gave takes up the whole of their room.
  'document.room-full': 409,
  'document.empty': 422,
  'document.damaged': 422,
  'document.given-already': 409,
  'document.infected': 422,
  'document.no-file': 404,
  'document.none-on-hand': 409,
  'document.wrong-state': 409,
  'identity.not-found': 404,
  'identity.paper-missing': 409,
  'identity.paper-expired': 409,
  'identity.not-yours': 409,
  'identity.checked': 409,
  'upload.not-found': 404,
  'upload.out-of-step': 409,
  'upload.incomplete': 409,
  // Messages.
  'conversation.not-found': 404,
  'conversation.ended': 409,
  'conversation.fixed': 409,
  'conversation.last-member': 409,
  'conversation.member-refused': 422,
  'message.not-found': 404,
  'message.id-taken': 409,
  'message.quote-unknown': 422,
  'message.attachment-refused': 422,
  'message.too-late': 409,
  'message.deleted': 409,
  // Letters.
  'letter.not-found': 404,
  'letter.case-not-sent': 409,
  'letter.no-recipient': 422,
  'letter.recipient-refused': 422,
  'letter.attachment-refused': 422,
  'letter.attachment-internal': 422,
  'letter.attachment-sensitive': 422,
  'letter.too-large': 422,
  'letter.placeholder-left': 422,
  'letter.time-past': 422,
  'letter.left': 409,
  'letter.no-file': 404,
  'letter.accepted-before': 409,
  'contact.not-found': 404,
  'tray.not-found': 404,
  'tray.sorted-before': 409,
  'letter-template.not-found': 404,
  'letter-template.placeholder-unknown': 422,
  'letter-template.too-many': 409,
  // Deadlines.
  'deadline.not-found': 404,
  'deadline.already-done': 409,
  'deadline.not-done': 409,
  'deadline.nothing-to-confirm': 409,
  'deadline.same-person': 409,
  // The calendar. The first one says in `current` who is busy.
  'event.not-found': 404,
  'event.conflict': 409,
  'event.over': 409,
  'event.cancelled': 409,
  'event.of-consultation': 409,
  'event.participant-unknown': 422,
  'event.organiser-unknown': 422,
  'event.times-invalid': 422,
  'event.proposal-past': 422,
  'event.nothing-proposed': 409,
  'calendar.not-found': 404,
  // Consultations.
  'consultation.not-found': 404,
  'consultation.lawyer-unknown': 422,
  'consultation.subject-unknown': 422,
  'consultation.guest-missing': 422,
  'consultation.time-taken': 409,
  'consultation.time-past': 422,
  'consultation.wrong-state': 409,
  'consultation.too-late': 409,
  'consultation.files-full': 409,
  'consultation.no-file': 404,
  'availability.not-found': 404,
  'availability.wrong-kind': 422,
  'closing.unknown': 404,
  'closing.too-many': 409,
  'holiday.unknown': 422,
  'consultation.office-closed': 409,
  // To-dos, notes and announcements.
  'call.not-found': 404,
  'call.has-client': 409,
  'call.no-client': 409,
  'call.has-case': 409,
  'todo.not-found': 404,
  'todo.assignee-refused': 422,
  'todo.already-done': 409,
  'todo.not-done': 409,
  'todo.item-unknown': 404,
  'todo.neighbour-unknown': 404,
  'note.not-found': 404,
  'announcement.not-found': 404,
  'announcement.nobody': 422,
  'announcement.already-withdrawn': 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

/** What the door itself may answer to any operation, before or around its use case. */
export const DOOR_ERRORS = [
  'request.malformed',
  'request.invalid',
  'request.too-large',
  'request.unsupported-type',
  'request.too-many',
  'request.in-progress',
  'request.key-reused',
  'request.tag-missing',
  'route.not-found',
  'session.required',
  'session.expired',
  'access.forbidden',
  'access.two-factor-due',
  'server.error',
  'server.unavailable',
  'server.busy',
] as const satisfies readonly ErrorCode[]

export type DoorError = (typeof DOOR_ERRORS)[number]

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}

/** One field that did not pass; `path` leads to it (`address.postalCode`), `code` says why. */
export interface FieldError {
  path: string
  code: string
}

/** RFC 9457 problem details, as the server sends them. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  /** The request's id, to find it in the log. */
  instance: string
  errors?: FieldError[]
  /** The record as it stands now, with `record.stale`; its tag, where it has one, is the answer's ETag. */
  current?: unknown
  /** Seconds to wait before trying again. */
  retryAfter?: number
}
