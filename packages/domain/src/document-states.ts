// What became of a document that a case asks for, from the empty place to the file that the firm has looked at.

export const DOCUMENT_STATUSES = [
  'submitted',
  'not-submitted',
  'uploading',
  'mandatory',
  'validating',
  'processing',
  'uploaded',
  'required',
  'unknown',
] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

export const DOCUMENT_EVENTS = [
  'request',
  'start-upload',
  'receive',
  'scan',
  'scan-clean',
  'scan-infected',
  'submit',
  'validate',
  'reject',
  'withdraw',
  'lose',
] as const
export type DocumentEvent = (typeof DOCUMENT_EVENTS)[number]

const TRANSITIONS: Record<DocumentStatus, Partial<Record<DocumentEvent, DocumentStatus>>> = {
  // Asked from the start: the case cannot be sent without it, and no file was ever given.
  mandatory: { 'start-upload': 'uploading' },
  // Asked since, by the staff, or because the file that was given is infected or was rejected.
  required: { 'start-upload': 'uploading' },
  // An empty place: nobody insists yet on the document, or its file was taken back.
  'not-submitted': { request: 'required', 'start-upload': 'uploading' },
  // The file is on its way to us. With a virus scanner it is scanned before it counts as uploaded.
  uploading: { receive: 'uploaded', scan: 'processing', withdraw: 'not-submitted', lose: 'unknown' },
  // Whatever has a file can be given a newer one: `receive` and `scan` lead back to where a file arrives.
  // We have the file, and a virus scan runs. What is infected is not kept.
  processing: {
    receive: 'uploaded',
    scan: 'processing',
    'scan-clean': 'uploaded',
    'scan-infected': 'required',
    withdraw: 'not-submitted',
    lose: 'unknown',
  },
  // We have the file, and its owner can still take it back.
  uploaded: {
    receive: 'uploaded',
    scan: 'processing',
    submit: 'submitted',
    withdraw: 'not-submitted',
    lose: 'unknown',
  },
  // Part of the case: sent with it, or found in order by the staff.
  submitted: {
    receive: 'uploaded',
    scan: 'processing',
    validate: 'validating',
    reject: 'required',
    lose: 'unknown',
  },
  // A member of the staff looks at it; what is in order stands again as submitted.
  validating: {
    receive: 'uploaded',
    scan: 'processing',
    submit: 'submitted',
    reject: 'required',
    lose: 'unknown',
  },
  // We cannot say where the file is: its upload broke off, or the storage no longer has it.
  unknown: { request: 'required', 'start-upload': 'uploading', receive: 'uploaded', scan: 'processing' },
}

/** The next status; undefined where the event has no place. */
export function nextDocumentStatus(status: DocumentStatus, event: DocumentEvent): DocumentStatus | undefined {
  return TRANSITIONS[status][event]
}

/** Where a row of events leads; undefined as soon as one of them has no place. */
export function followDocumentEvents(
  start: DocumentStatus,
  events: readonly DocumentEvent[],
): DocumentStatus | undefined {
  return events.reduce<DocumentStatus | undefined>(
    (status, event) => status && nextDocumentStatus(status, event),
    start,
  )
}

const ASKED_FOR: readonly DocumentStatus[] = ['mandatory', 'required', 'unknown']

/** It is waited for. */
export const isAskedFor = (status: DocumentStatus): boolean => ASKED_FOR.includes(status)

const ON_HAND: readonly DocumentStatus[] = ['uploaded', 'processing', 'submitted', 'validating']

/** We have its bytes. */
export function isOnHand(status: DocumentStatus): boolean {
  return ON_HAND.includes(status)
}
