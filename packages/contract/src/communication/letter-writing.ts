// Outgoing letters: written about a case, previewed before sending, corrected, scheduled or called back.
import {
  MOST_LETTER_ATTACHMENTS,
  MOST_LETTER_CHARACTERS,
  MOST_RECIPIENTS,
  MOST_SUBJECT_CHARACTERS,
  PLACEHOLDERS,
} from '@maat/domain/communication/letters'
import { z } from 'zod'
import { CaseId, DocumentId, LetterId } from '../ids.ts'
import { operation } from '../operation.ts'
import { EmailAddress, LanguageCode, requiredLine, requiredText } from '../person.ts'
import { LetterView } from './letters.ts'

const byCase = { params: z.object({ caseId: CaseId }) }
const byId = { params: z.object({ letterId: LetterId }) }
const Moment = z.iso.datetime({ offset: true })

export const CasePerson = z.object({
  address: z.string(),
  name: z.string(),
  part: z.enum(['client', 'collaborator', 'staff']),
  language: LanguageCode,
})
export type CasePerson = z.output<typeof CasePerson>

const Values = z.record(z.enum(PLACEHOLDERS), z.string())

export const readLetterOptions = operation({
  path: 'GET /api/cases/:caseId/letter-options',
  summary:
    'Returns the data for writing a letter about a case: the possible recipients, and the values for its templates.',
  needs: 'case.write-letter',
  ...byCase,
  reply: z.object({
    /** Empty for a client, who writes to the team of the case. */
    people: z.array(CasePerson),
    team: z.array(z.string()),
    values: z.object({ fr: Values, en: Values, nl: Values }),
    /** The time zone of the writer's office. */
    timeZone: z.string(),
    /** Without a mail server, letters are delivered only to users with an account. */
    leaves: z.boolean(),
    /** Whether replies are added to the case automatically. */
    comesBack: z.boolean(),
  }),
  fails: ['case.not-found', 'letter.case-not-sent'],
})

const Addresses = z.array(EmailAddress).max(MOST_RECIPIENTS)

/** Empty lists for a client, who writes to the team of the case. */
const written = {
  to: Addresses.default([]),
  cc: Addresses.default([]),
  subject: requiredLine(MOST_SUBJECT_CHARACTERS),
  text: requiredText(MOST_LETTER_CHARACTERS),
  language: LanguageCode,
  attachments: z.array(DocumentId).max(MOST_LETTER_ATTACHMENTS).default([]),
  sendAt: Moment.optional(),
}
export const WrittenLetter = z.strictObject(written)
export type WrittenLetter = z.output<typeof WrittenLetter>

const example = {
  to: ['client@personne.example'],
  subject: 'Votre dossier',
  text: 'Bonjour,\n\nVotre dossier avance.',
  language: 'fr' as const,
}
const REFUSALS = [
  'letter.no-recipient',
  'letter.recipient-refused',
  'letter.attachment-refused',
  'letter.attachment-internal',
  'letter.attachment-unfinished',
  'letter.attachment-sensitive',
  'letter.too-large',
  'letter.placeholder-left',
  'letter.time-past',
] as const

export const writeLetter = operation({
  path: 'POST /api/cases/:caseId/letters',
  summary:
    'Writes a letter about a case, which is sent after some seconds or later. A client’s letter goes to the team of the case.',
  needs: 'case.write-letter',
  ...byCase,
  body: z.strictObject({ ...written, repliesTo: LetterId.optional() }),
  example,
  reply: LetterView,
  createsOnce: true,
  fails: ['case.not-found', 'letter.case-not-sent', 'letter.not-found', ...REFUSALS],
})

export const previewLetter = operation({
  path: 'POST /api/cases/:caseId/letters/preview',
  summary: 'Previews a letter as it would be sent. Nothing is stored.',
  needs: 'case.write-letter',
  ...byCase,
  skipsAudit: true,
  body: WrittenLetter,
  example,
  reply: z.object({
    from: z.string(),
    replyTo: z.string().nullable(),
    to: z.array(z.string()),
    cc: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    attachments: z.array(z.object({ name: z.string(), size: z.number() })),
  }),
  fails: ['case.not-found', 'letter.case-not-sent', ...REFUSALS],
})

export const changeLetter = operation({
  path: 'PUT /api/letters/:letterId',
  summary: 'Corrects a letter that was not sent yet, and sets again when it is sent.',
  needs: 'letter.change',
  ...byId,
  body: z.strictObject({
    ...written,
    version: z.number().int(),
    /** The existing attachments to keep: each stays as it was attached, whatever happened to the document. */
    keptAttachmentIds: z.array(z.uuid()).max(MOST_LETTER_ATTACHMENTS).default([]),
  }),
  example: { ...example, version: 1 },
  reply: LetterView,
  fails: ['letter.not-found', 'letter.left', 'record.stale', ...REFUSALS],
})

export const undoLetter = operation({
  path: 'POST /api/letters/:letterId/undo',
  summary:
    'Calls a letter back in the seconds before it is sent. It becomes a draft again, with all its content.',
  needs: 'letter.change',
  ...byId,
  reply: LetterView,
  fails: ['letter.not-found', 'letter.left'],
})

export const cancelLetter = operation({
  path: 'POST /api/letters/:letterId/cancellation',
  summary: 'Cancels a letter that was not sent yet.',
  needs: 'letter.cancel',
  ...byId,
  reply: LetterView,
  fails: ['letter.not-found', 'letter.left'],
})

export const sendLetterNow = operation({
  path: 'POST /api/letters/:letterId/sending',
  summary: 'Sends a letter now that was scheduled for later, or that could not be sent.',
  needs: 'letter.change',
  ...byId,
  reply: LetterView,
  fails: ['letter.not-found', 'letter.left'],
})
