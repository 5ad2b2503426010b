// The kinds of records that notices and mails are about: they leave only for users who may read the record.
import { eventSubject } from './features/calendar/calendar/index.ts'
import { consultationSubject } from './features/calendar/consultations/index.ts'
import { todoSubject } from './features/calendar/todos/index.ts'
import { caseSubject } from './features/cases/case-access/index.ts'
import { letterSubject } from './features/communication/letters/index.ts'
import { ticketSubject } from './features/communication/support/index.ts'
import { obligationSubject } from './features/compliance/obligations/index.ts'
import { documentSubject } from './features/documents/documents/index.ts'
import { breachSubject } from './features/privacy/breaches/index.ts'
import { dataRequestSubject } from './features/privacy/data-requests/index.ts'
import type { ReadableRecords } from './platform/authz/still-reads.ts'

export const READABLE_RECORDS: ReadableRecords = {
  breach: breachSubject,
  case: caseSubject,
  consultation: consultationSubject,
  'data-request': dataRequestSubject,
  document: documentSubject,
  event: eventSubject,
  letter: letterSubject,
  obligation: obligationSubject,
  ticket: ticketSubject,
  todo: todoSubject,
}
