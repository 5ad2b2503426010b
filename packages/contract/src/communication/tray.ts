// The tray: received letters without a known case, until they are filed or dismissed; and their mailbox.

import { z } from 'zod'
import { CaseTypeName } from '../cases/catalogue.ts'
import { CaseId, LetterId } from '../ids.ts'
import { SentMoment } from '../moment.ts'
import { operation } from '../operation.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { EmptyReply } from '../people/accounts.ts'
import { rawReply } from '../raw-reply.ts'
import { fileQuery, LetterAttachment, LetterView, Recipient, SenderVerification } from './letters.ts'

const byId = { params: z.object({ letterId: LetterId }) }

/** Letters to sort, and dismissed letters that are not erased yet. */
export const TRAY_FOLDERS = ['waiting', 'dismissed'] as const
export type TrayFolder = (typeof TRAY_FOLDERS)[number]

const trayFields = {
  id: LetterId,
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  excerpt: z.string(),
  attachmentCount: z.number(),
  datedAt: SentMoment,
  origin: SenderVerification,
  suggestedCase: z.object({ id: CaseId, number: z.string(), title: z.string() }).nullable(),
  /** The draft that was prepared from the letter; the letter is filed there when the case is sent. */
  preparedCase: z.object({ id: CaseId, title: z.string(), type: CaseTypeName }).nullable(),
  /** For a dismissed letter: by whom, when, and when it will be erased. */
  dismissed: z.object({ byName: z.string().nullable(), at: SentMoment, erasedAt: SentMoment }).nullable(),
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
  summary:
    'Lists received letters that belong to no case yet, from unknown or unproved senders: newest first. Or lists dismissed letters, the last dismissed first.',
  needs: 'tray.list',
  query: z.strictObject({ ...pageQuery, shelf: z.enum(TRAY_FOLDERS).default('waiting') }),
  reply: pageOf(TrayRow),
})

export const readMailIntake = operation({
  path: 'GET /api/mail-intake',
  summary: 'Tells whether replies are received automatically, and whether the mailbox responds.',
  needs: 'tray.watch',
  reply: z.object({
    isOn: z.boolean(),
    checkedAt: SentMoment.nullable(),
    lastError: z.string().nullable(),
    waiting: z.number(),
  }),
})

export const readTrayLetter = operation({
  path: 'GET /api/tray/:letterId',
  summary: 'Returns a letter of the tray with its full content.',
  needs: 'tray.read',
  ...byId,
  reply: TrayLetter,
  fails: ['tray.not-found'],
})

export const readTrayLetterAttachment = operation({
  path: 'GET /api/tray/:letterId/attachments/:attachmentId',
  summary: 'Downloads an attachment of a letter of the tray. Supports ranges.',
  needs: 'tray.read',
  params: z.object({ letterId: LetterId, attachmentId: z.uuid() }),
  ...fileQuery,
  reply: rawReply,
  replyType: 'application/octet-stream',
  takesTurn: 'file',
  fails: ['tray.not-found', 'letter.no-file'],
})

export const fileTrayLetter = operation({
  path: 'POST /api/tray/:letterId/filing',
  summary: 'Files a letter of the tray in a case, even if it was dismissed.',
  needs: 'tray.sort',
  ...byId,
  body: z.strictObject({ caseId: CaseId }),
  example: { caseId: '00000000-0000-4000-8000-00000000dead' },
  reply: LetterView,
  fails: ['tray.not-found', 'case.not-found'],
})

export const dismissTrayLetter = operation({
  path: 'POST /api/tray/:letterId/dismissal',
  summary: 'Dismisses a letter of the tray that is about no case. It is erased after 30 days.',
  needs: 'tray.sort',
  ...byId,
  reply: EmptyReply,
  fails: ['tray.not-found', 'tray.sorted-before'],
})

export const restoreTrayLetter = operation({
  path: 'DELETE /api/tray/:letterId/dismissal',
  summary: 'Returns a dismissed letter to the letters to sort.',
  needs: 'tray.sort',
  ...byId,
  reply: EmptyReply,
  fails: ['tray.not-found', 'tray.sorted-before'],
})
