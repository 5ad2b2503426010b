// The states of a requested document, from the empty entry to the file that the firm has checked.

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
  // Requested from the start: the case cannot be sent without it, and no file was ever given.
  mandatory: { 'start-upload': 'uploading' },
  // Requested later, by the staff, or because the given file is infected or was rejected.
  required: { 'start-upload': 'uploading' },
  // An empty entry: the document is not requested yet, or its file was withdrawn.
  'not-submitted': { request: 'required', 'start-upload': 'uploading' },
  // The file is uploading. If there is a virus scanner, it is scanned before it counts as uploaded.
  uploading: { receive: 'uploaded', scan: 'processing', withdraw: 'not-submitted', lose: 'unknown' },
  // A document with a file can get a newer one: `receive` and `scan` lead back to the start of a file. The file is
  // stored, and a virus scan runs. An infected file is not kept.
  processing: {
    receive: 'uploaded',
    scan: 'processing',
    'scan-clean': 'uploaded',
    'scan-infected': 'required',
    withdraw: 'not-submitted',
    lose: 'unknown',
  },
  // The file is stored, and its owner can still withdraw it.
  uploaded: {
    receive: 'uploaded',
    scan: 'processing',
    submit: 'submitted',
    withdraw: 'not-submitted',
    lose: 'unknown',
  },
  // Part of the case: sent with it, or accepted by the staff.
  submitted: {
    receive: 'uploaded',
    scan: 'processing',
    validate: 'validating',
    reject: 'required',
    lose: 'unknown',
  },
  // The staff check it; an accepted file becomes submitted again.
  validating: {
    receive: 'uploaded',
    scan: 'processing',
    submit: 'submitted',
    reject: 'required',
    lose: 'unknown',
  },
  // The file is missing: its upload was interrupted, or the storage lost it.
  unknown: { request: 'required', 'start-upload': 'uploading', receive: 'uploaded', scan: 'processing' },
}

export function nextDocumentStatus(status: DocumentStatus, event: DocumentEvent): DocumentStatus | undefined {
  return TRANSITIONS[status][event]
}

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

export const isDocumentRequested = (status: DocumentStatus): boolean => ASKED_FOR.includes(status)

const ON_HAND: readonly DocumentStatus[] = ['uploaded', 'processing', 'submitted', 'validating']

export function isOnHand(status: DocumentStatus): boolean {
  return ON_HAND.includes(status)
}
