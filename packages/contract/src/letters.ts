// Letters: the e-mails of a case, written from it or come for it; the tray of those that nobody could place; and the
// firm's templates.
import {
  LETTER_BOXES,
  LETTER_STATES,
  MOST_LETTER_ATTACHMENTS,
  MOST_LETTER_CHARACTERS,
  MOST_RECIPIENTS,
  MOST_SUBJECT_CHARACTERS,
  PLACEHOLDERS,
} from '@maat/domain/letters'
import { z } from 'zod'
import { Done } from './accounts.ts'
import { CaseId, DocumentId, LetterId } from './ids.ts'
import { operation } from './operation.ts'
import { pageOf, pageQuery } from './paging.ts'
import { EmailAddress, LanguageCode, line, sentence } from './person.ts'
import { rawReply } from './raw-reply.ts'

const byCase = { params: z.object({ caseId: CaseId }) }
const byId = { params: z.object({ letterId: LetterId }) }
const Moment = z.iso.datetime({ offset: true })

export const AUTHENTICATIONS = ['passed', 'failed', 'unchecked'] as const
export const ATTACHMENT_STATES = ['ready', 'scanning', 'infected', 'refused'] as const
/** What was remarkable about a letter that came. */
export const LETTER_FLAGS = [
  'sender-unknown',
  'sender-not-proved',
  'several-cases',
  'automatic',
  'too-large',
  'unreadable',
  'attachments-dropped',
  'text-cut',
] as const

/** What the caller may do with a letter as it stands now. */
export const LETTER_ACTIONS = ['edit', 'cancel', 'send-now', 'reply', 'accept-attachments'] as const
export type LetterAction = (typeof LETTER_ACTIONS)[number]

const letterFields = {
  id: LetterId,
  threadId: LetterId,
  caseId: CaseId,
  caseNumber: z.string().nullable(),
  caseTitle: z.string(),
  direction: z.enum(['out', 'in']),
  state: z.enum(LETTER_STATES),
  from: z.object({ name: z.string(), address: z.string() }),
  to: z.array(z.object({ name: z.string(), address: z.string() })),
  subject: z.string(),
  /** Its beginning. */
  excerpt: z.string(),
  attachmentCount: z.number(),
  /** When it was written, is to leave, left or came. */
  datedAt: z.string(),
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
}

export const LetterRow = z.object(letterFields)
export type LetterRow = z.output<typeof LetterRow>

export const LetterAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  size: z.number(),
  state: z.enum(ATTACHMENT_STATES),
  /** The document that it is, or was made into, where the caller may know of it. */
  documentId: DocumentId.nullable(),
  /** For the staff alone, whoever else may read the letter. */
  isInternal: z.boolean(),
})
export type LetterAttachment = z.output<typeof LetterAttachment>

const Recipient = z.object({
  kind: z.enum(['to', 'cc']),
  name: z.string(),
  address: z.string(),
  /** What the mail server said when it would not take the letter for this address. */
  refusal: z.string().nullable(),
  /** When it is brought to this address again. */
  nextTryAt: z.string().nullable(),
})

/** What mail servers found out about where a letter came from. */
const Origin = z.object({
  authentication: z.enum(AUTHENTICATIONS),
  spf: z.string().nullable(),
  dkim: z.string().nullable(),
  dmarc: z.string().nullable(),
  flags: z.array(z.enum(LETTER_FLAGS)),
})

export const LetterView = z.object({
  ...letterFields,
  text: z.string(),
  language: LanguageCode,
  recipients: z.array(Recipient),
  attachments: z.array(LetterAttachment),
  sendAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  attempts: z.number(),
  /** Why it did not leave: what the mail server said. */
  lastError: z.string().nullable(),
  /** Of one that came by e-mail; null for the others, and for whoever is not of the staff. */
  origin: Origin.nullable(),
  version: z.number(),
  can: z.array(z.enum(LETTER_ACTIONS)),
})
export type LetterView = z.output<typeof LetterView>

export const listLetters = operation({
  path: 'GET /api/letters',
  summary: 'The letters that the caller may read, newest first: searched, of a box, of a case.',
  needs: 'letter.list',
  query: z.strictObject({
    ...pageQuery,
    search: line(100).optional(),
    box: z.enum(LETTER_BOXES).optional(),
    case: CaseId.optional(),
  }),
  reply: pageOf(LetterRow),
})

export const readLetter = operation({
  path: 'GET /api/letters/:letterId',
  summary: 'A letter, whole.',
  needs: 'letter.read',
  ...byId,
  reply: LetterView,
  fails: ['letter.not-found'],
})

export const readLetterThread = operation({
  path: 'GET /api/letters/:letterId/thread',
  summary: 'The exchange that a letter belongs to, oldest first, as far as the caller may read it.',
  needs: 'letter.read',
  ...byId,
  reply: z.array(LetterView),
  fails: ['letter.not-found'],
})

export const readLetterAttachment = operation({
  path: 'GET /api/letters/:letterId/attachments/:attachmentId',
  summary: 'A file that goes with a letter, to be saved.',
  needs: 'letter.read',
  params: z.object({ letterId: LetterId, attachmentId: z.uuid() }),
  reply: rawReply,
  replyType: 'application/octet-stream',
  fails: ['letter.not-found', 'letter.no-file'],
})

export const acceptLetterAttachment = operation({
  path: 'POST /api/letters/:letterId/attachments/:attachmentId/acceptance',
  summary: 'Adds a file that came with a letter to the documents of its case.',
  needs: 'letter.accept',
  params: z.object({ letterId: LetterId, attachmentId: z.uuid() }),
  body: z.strictObject({
    name: line(200).optional(),
    /** For the staff alone. */
    isInternal: z.boolean().default(false),
  }),
  example: { name: 'Constat' },
  reply: z.object({ documentId: DocumentId }),
  createsOnce: true,
  fails: ['letter.not-found', 'letter.no-file', 'letter.accepted-before'],
})

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
  summary: 'What one needs to write a letter about a case: to whom it can go, and what fills its templates.',
  needs: 'case.write-letter',
  ...byCase,
  reply: z.object({
    /** Nobody to choose from: a client writes to the team of the case. */
    people: z.array(CasePerson),
    team: z.array(z.string()),
    values: z.object({ fr: Values, en: Values, nl: Values }),
    /** Where the writer works: times are theirs. */
    timeZone: z.string(),
    /** Without a mail server letters are kept, for those who have an account. */
    leaves: z.boolean(),
    /** Whether answers come back to the case by themselves. */
    comesBack: z.boolean(),
  }),
  fails: ['case.not-found', 'letter.case-not-sent'],
})

const Addresses = z.array(EmailAddress).max(MOST_RECIPIENTS)

/** Empty lists for a client, who writes to the team of the case. */
const written = {
  to: Addresses.default([]),
  cc: Addresses.default([]),
  subject: line(MOST_SUBJECT_CHARACTERS).refine(text => text.length > 0, 'field.required'),
  text: sentence(MOST_LETTER_CHARACTERS),
  language: LanguageCode,
  attachments: z.array(DocumentId).max(MOST_LETTER_ATTACHMENTS).default([]),
  /** When it is to leave, if not now. */
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
  'letter.too-large',
  'letter.placeholder-left',
  'letter.time-past',
] as const

export const writeLetter = operation({
  path: 'POST /api/cases/:caseId/letters',
  summary:
    'Writes a letter about a case, to leave now or later; one from a client reaches the team of the case at once.',
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
  summary: 'A letter as it would leave. Nothing of it is kept.',
  needs: 'case.write-letter',
  ...byCase,
  isFleeting: true,
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
  summary: 'Puts a letter right that has not left, and says again when it is to leave.',
  needs: 'letter.change',
  ...byId,
  body: z.strictObject({
    ...written,
    version: z.number().int(),
    /** Of what is attached already: it goes as it was fixed, whatever became of the document. */
    keeps: z.array(z.uuid()).max(MOST_LETTER_ATTACHMENTS).default([]),
  }),
  example: { ...example, version: 1 },
  reply: LetterView,
  fails: ['letter.not-found', 'letter.left', 'record.stale', ...REFUSALS],
})

export const cancelLetter = operation({
  path: 'POST /api/letters/:letterId/cancellation',
  summary: 'Takes back a letter that has not left.',
  needs: 'letter.cancel',
  ...byId,
  reply: LetterView,
  fails: ['letter.not-found', 'letter.left'],
})

export const sendLetterNow = operation({
  path: 'POST /api/letters/:letterId/sending',
  summary: 'Sends a letter now that was to leave later, or that could not leave.',
  needs: 'letter.change',
  ...byId,
  reply: LetterView,
  fails: ['letter.not-found', 'letter.left'],
})

const trayFields = {
  id: LetterId,
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  excerpt: z.string(),
  attachmentCount: z.number(),
  datedAt: z.string(),
  origin: Origin,
  /** The case that it seems to be about, where the caller may know of it. */
  suggestedCase: z.object({ id: CaseId, number: z.string(), title: z.string() }).nullable(),
}
export const TrayRow = z.object(trayFields)
export type TrayRow = z.output<typeof TrayRow>

export const TrayLetter = z.object({
  ...trayFields,
  text: z.string(),
  recipients: z.array(Recipient),
  attachments: z.array(LetterAttachment),
})
export type TrayLetter = z.output<typeof TrayLetter>

export const listTray = operation({
  path: 'GET /api/tray',
  summary: 'Letters that came and belong to no case yet, newest first: from unknown or unproved senders.',
  needs: 'tray.list',
  query: z.strictObject({ ...pageQuery }),
  reply: pageOf(TrayRow),
})

export const readMailIntake = operation({
  path: 'GET /api/mail-intake',
  summary: 'Whether answers come in by themselves, and whether the mailbox answers.',
  needs: 'tray.watch',
  reply: z.object({
    isOn: z.boolean(),
    checkedAt: z.string().nullable(),
    /** What went wrong the last time; null when nothing did. */
    lastError: z.string().nullable(),
    waiting: z.number(),
  }),
})

export const readTrayLetter = operation({
  path: 'GET /api/tray/:letterId',
  summary: 'A letter of the tray, whole.',
  needs: 'tray.read',
  ...byId,
  reply: TrayLetter,
  fails: ['tray.not-found'],
})

export const fileTrayLetter = operation({
  path: 'POST /api/tray/:letterId/filing',
  summary: 'Sorts a letter of the tray to a case.',
  needs: 'tray.sort',
  ...byId,
  body: z.strictObject({ caseId: CaseId }),
  example: { caseId: '00000000-0000-4000-8000-00000000dead' },
  reply: LetterView,
  fails: ['tray.not-found', 'case.not-found'],
})

export const dismissTrayLetter = operation({
  path: 'POST /api/tray/:letterId/dismissal',
  summary: 'Puts a letter of the tray aside: it is about no case. After 30 days nothing of it is left.',
  needs: 'tray.sort',
  ...byId,
  reply: Done,
  fails: ['tray.not-found'],
})

const filled = (maximum: number) => sentence(maximum)
const Title = z.strictObject({
  fr: line(MOST_SUBJECT_CHARACTERS).refine(text => text.length > 0, 'field.required'),
  en: line(MOST_SUBJECT_CHARACTERS).refine(text => text.length > 0, 'field.required'),
  nl: line(MOST_SUBJECT_CHARACTERS).refine(text => text.length > 0, 'field.required'),
})
const Texts = z.strictObject({
  fr: filled(MOST_LETTER_CHARACTERS),
  en: filled(MOST_LETTER_CHARACTERS),
  nl: filled(MOST_LETTER_CHARACTERS),
})
const template = { name: Title, subject: Title, text: Texts }

export const LetterTemplateView = z.object({
  id: z.uuid(),
  ...template,
  updatedAt: z.string(),
  version: z.number(),
})
export type LetterTemplateView = z.output<typeof LetterTemplateView>

const exampleTemplate = {
  name: { fr: 'Rappel', en: 'Reminder', nl: 'Herinnering' },
  subject: { fr: 'Dossier {{number}}', en: 'Case {{number}}', nl: 'Dossier {{number}}' },
  text: { fr: 'Bonjour {{client}},', en: 'Dear {{client}},', nl: 'Beste {{client}},' },
}

export const listLetterTemplates = operation({
  path: 'GET /api/letter-templates',
  summary: 'The firm’s templates of letters, in their order.',
  needs: 'letter-template.read',
  reply: z.array(LetterTemplateView),
})

export const createLetterTemplate = operation({
  path: 'POST /api/letter-templates',
  summary: 'Adds a template.',
  needs: 'letter-template.edit',
  body: z.strictObject(template),
  example: exampleTemplate,
  reply: LetterTemplateView,
  createsOnce: true,
  fails: ['letter-template.placeholder-unknown', 'letter-template.too-many'],
})

export const updateLetterTemplate = operation({
  path: 'PUT /api/letter-templates/:templateId',
  summary: 'Changes a template; letters written from it before stay as they are.',
  needs: 'letter-template.edit',
  params: z.object({ templateId: z.uuid() }),
  body: z.strictObject({ ...template, version: z.number().int() }),
  example: { ...exampleTemplate, version: 1 },
  reply: LetterTemplateView,
  fails: ['letter-template.not-found', 'letter-template.placeholder-unknown', 'record.stale'],
})

export const removeLetterTemplate = operation({
  path: 'DELETE /api/letter-templates/:templateId',
  summary: 'Removes a template.',
  needs: 'letter-template.edit',
  params: z.object({ templateId: z.uuid() }),
  reply: Done,
  fails: ['letter-template.not-found'],
})
