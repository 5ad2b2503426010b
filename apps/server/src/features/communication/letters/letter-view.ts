// A letter as the API returns it. Only the staff see its delivery; a client sees its content.

import type {
  LetterAction,
  LetterView,
  LetterRow as ListedLetter,
} from '@maat/contract/communication/letters'
import { decide } from '@maat/contract/decide'
import { isDelivered, isOpen } from '@maat/domain/communication/letters'
import { isStaff } from '@maat/domain/people/roles'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { relationsToCase } from '../../cases/case-access/index.ts'
import { positionOf } from '../../cases/case-store/index.ts'
import { reachOf } from '../../documents/documents/index.ts'
import {
  type AttachmentRow,
  attachmentsOf,
  findLetters,
  type LetterRow,
  type RecipientRow,
  recipientsOf,
} from './letter-store.ts'
import { letterSubject, mayReadLetter, mayWriteOn } from './letter-subject.ts'

type View = z.input<typeof LetterView>
type Listed = z.input<typeof ListedLetter>

const EXCERPT_CHARACTERS = 160

export const excerptOf = (text: string) =>
  text
    .slice(0, EXCERPT_CHARACTERS * 2)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, EXCERPT_CHARACTERS)
    .toWellFormed()

function viewOfRow(
  caller: Caller,
  row: LetterRow,
  recipients: readonly RecipientRow[],
  attachmentCount: number,
): Listed {
  // A mere recipient knows the case only from the letter's text.
  const knowsCase = decide(caller, 'case.read', { relations: relationsToCase(caller, positionOf(row)) }).ok
  return {
    id: row.id,
    threadId: row.thread_id,
    caseId: row.case_id,
    caseNumber: knowsCase ? row.case_number : null,
    caseTitle: knowsCase ? row.case_title : '',
    direction: row.direction,
    state: row.state,
    from: { name: row.from_name, address: row.from_address },
    to: recipients.filter(({ kind }) => kind === 'to').map(({ name, address }) => ({ name, address })),
    subject: row.subject,
    excerpt: excerptOf(row.text),
    attachmentCount,
    datedAt: row.dated_at,
    isOwn: row.author_id === caller.id,
    isUnread: row.is_unread && isDelivered(row.state),
  }
}

/** In the order of `ids`. */
export async function listedLetters(
  executor: Executor,
  caller: Caller,
  ids: readonly string[],
): Promise<Listed[]> {
  const rows = await findLetters(executor, ids, caller.id)
  const recipients = await recipientsOf(executor, ids)
  const attachments = await attachmentsOf(executor, ids, reachOf(caller))
  return rows.map(row =>
    viewOfRow(
      caller,
      row,
      recipients.filter(({ letter_id }) => letter_id === row.id),
      attachments.filter(({ letter_id }) => letter_id === row.id).length,
    ),
  )
}

export async function viewsOfLetters(
  executor: Executor,
  caller: Caller,
  rows: readonly LetterRow[],
): Promise<View[]> {
  const ids = rows.map(({ id }) => id)
  const recipients = await recipientsOf(executor, ids)
  const attachments = await attachmentsOf(executor, ids, reachOf(caller))
  return rows.map(row =>
    viewOf(
      caller,
      row,
      recipients.filter(({ letter_id }) => letter_id === row.id),
      attachments.filter(({ letter_id }) => letter_id === row.id),
    ),
  )
}

function viewOf(
  caller: Caller,
  row: LetterRow,
  recipients: readonly RecipientRow[],
  attachments: readonly AttachmentRow[],
): View {
  const isForStaff = isStaff(caller.role)
  return {
    ...viewOfRow(caller, row, recipients, attachments.length),
    text: row.text,
    language: row.language,
    recipients: recipients.map(recipient => viewOfRecipient(recipient, isForStaff)),
    attachments: attachments.map(attachment => viewOfAttachment(attachment, isForStaff)),
    sendAt: row.state === 'scheduled' ? row.send_at : null,
    heldUntil: isHeld(row) ? row.held_until : null,
    nextTryAt: row.state === 'queued' && row.attempts > 0 ? row.next_try_at : null,
    attempts: row.attempts,
    lastError: isForStaff ? row.last_error : null,
    origin: isForStaff && row.authentication !== null ? originOf(row) : null,
    version: row.version,
    can: actionsOn(caller, row, attachments),
  }
}

export function viewOfRecipient(
  { kind, name, address, refusal, next_try_at, is_returned }: RecipientRow,
  isForStaff = true,
): View['recipients'][number] {
  const way = isForStaff
    ? { refusal, nextTryAt: next_try_at, isReturned: is_returned }
    : { refusal: null, nextTryAt: null, isReturned: false }
  return { kind, name, address, ...way }
}

export function viewOfAttachment(
  attachment: AttachmentRow,
  seesInternal = true,
): View['attachments'][number] {
  const { id, name, media_type: mediaType, size, state, document_id, is_internal } = attachment
  const documentId = seesInternal || !is_internal ? document_id : null
  const isInternal = seesInternal && is_internal
  return { id, name, mediaType, size, state, documentId, isInternal }
}

type Checked = Pick<LetterRow, 'authentication' | 'checks' | 'flags'>

export function originOf({ authentication, checks, flags }: Checked): NonNullable<View['origin']> {
  const { spf = null, dkim = null, dmarc = null } = checks
  return { authentication: authentication ?? 'unchecked', spf, dkim, dmarc, flags }
}

const isHeld = ({ state, attempts }: LetterRow) => state === 'queued' && attempts === 0

function actionsOn(caller: Caller, row: LetterRow, attachments: readonly AttachmentRow[]): LetterAction[] {
  const verbs = permitted(letterSubject, caller, row, ['change', 'cancel', 'accept'])
  const state = row.state
  const actions: LetterAction[] = []
  const waits = isOpen(state) && !isHeld(row)
  if (isHeld(row) && verbs.includes('change')) actions.push('undo')
  if (waits && verbs.includes('change')) actions.push('edit', 'send-now')
  if (isOpen(state) && verbs.includes('cancel')) actions.push('cancel')
  if (isDelivered(state) && mayWriteOn(caller, positionOf(row))) actions.push('reply')
  const isOffered = attachments.some(({ state: found, document_id }) => found === 'ready' && !document_id)
  if (row.direction === 'in' && isOffered && verbs.includes('accept')) actions.push('accept-attachments')
  return actions
}

export async function viewOfLetter(executor: Executor, caller: Caller, id: string): Promise<View> {
  const [row] = await findLetters(executor, [id], caller.id)
  const [view] = row && mayReadLetter(caller, row) ? await viewsOfLetters(executor, caller, [row]) : []
  if (!view) throw new Failure('letter.not-found')
  return view
}
