// A message that is not sent yet, whole: its words, what it answers, and what goes with it. What it names may be gone
// by the time somebody comes back to it.
import type { DocumentItem } from '@maat/contract/documents'
import type { Message } from '@maat/contract/messages'
import { MOST_ATTACHMENTS } from '@maat/domain/messages'
import type { Attached, Quoted } from './outbox.ts'

/** A file that was picked to go with the message; once it is a document of the case, it is attached. */
export interface AwaitedFile {
  name: string
  size: number
}

/** One’s own message, being put right. */
export interface Correction {
  message: Message
  text: string
  /** It was sent, and is kept until the server has it. */
  isLeaving: boolean
}

export interface Draft {
  text: string
  quoted: Quoted | null
  attachments: readonly Attached[]
  awaited: readonly AwaitedFile[]
  correction: Correction | null
}

export const NO_DRAFT: Draft = { text: '', quoted: null, attachments: [], awaited: [], correction: null }

/** As it is kept; undefined where there is nothing to keep. */
export function keptDraft(draft: Draft): string | undefined {
  const { text, quoted, correction, attachments, awaited } = draft
  const isEmpty = text === '' && !quoted && !correction && attachments.length === 0 && awaited.length === 0
  return isEmpty ? undefined : JSON.stringify(draft)
}

export function draftIn(kept: string | undefined): Draft {
  if (kept === undefined) return NO_DRAFT
  try {
    const read = JSON.parse(kept)
    if (typeof read?.text === 'string')
      return { ...NO_DRAFT, ...read, correction: toGoOnWith(read.correction) }
  } catch {
    // Not written by keptDraft.
  }
  // Words alone, as they were kept before; a number is such, too.
  return { ...NO_DRAFT, text: kept }
}

/** Whether what was sent has arrived is unknown: it is shown once more. */
const toGoOnWith = (correction: Correction | undefined | null): Correction | null =>
  correction ? { ...correction, isLeaving: false } : null

const QUOTED_CHARACTERS = 200

export const quotedOf = ({ id, position, author, text, isDeleted }: Message): Quoted => ({
  id,
  position,
  authorName: author.name,
  text: text.slice(0, QUOTED_CHARACTERS),
  isDeleted,
})

/** What every reader of the conversation may open; among the staff, the firm's own papers too. */
export const attachableOf = (documents: readonly DocumentItem[], isInternal: boolean) =>
  documents.filter(({ file, ...of }) => file && (isInternal || !(of.isInternal || of.isSensitive)))

export const attachedOf = ({ id, name, file }: DocumentItem): Attached => ({
  documentId: id,
  name,
  mediaType: file?.mediaType ?? null,
  size: file?.size ?? null,
})

export interface StandingFiles {
  attachments: readonly Attached[]
  /** Still on their way to the case. */
  pending: readonly AwaitedFile[]
  /** The names of documents that were chosen and can no longer go with it. */
  lost: readonly string[]
  /** The names of files that never became documents of the case. */
  missing: readonly string[]
}

/** What of it can go with the message as the case stands now; `isMoving` says which file may still come. */
export function standingFiles(
  { attachments, awaited }: Pick<Draft, 'attachments' | 'awaited'>,
  attachable: readonly DocumentItem[],
  isMoving: (file: AwaitedFile) => boolean,
): StandingFiles {
  const chosen = attachments.map(({ documentId }) => attachable.find(({ id }) => id === documentId))
  const arrived = awaited.map(file => attachable.find(document => isFileOf(document, file)))
  const there = [...chosen, ...arrived].filter(document => document !== undefined)
  const notYet = awaited.filter((_, at) => arrived[at] === undefined)
  return {
    attachments: [...new Set(there)].slice(0, MOST_ATTACHMENTS).map(attachedOf),
    pending: notYet.filter(isMoving),
    lost: attachments.filter((_, at) => chosen[at] === undefined).map(({ name }) => name),
    missing: notYet.filter(file => !isMoving(file)).map(({ name }) => name),
  }
}

export const isFileOf = ({ file }: DocumentItem, { name, size }: AwaitedFile) =>
  file?.size === size && file.fileName.normalize() === name.normalize()
