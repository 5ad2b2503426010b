// A whole unsent message: its text, its quote and its attachments. They may no longer exist when the user comes back.

import type { Message } from '@maat/contract/communication/messages'
import type { DocumentItem } from '@maat/contract/documents/documents'
import { MOST_ATTACHMENTS } from '@maat/domain/communication/messages'
import type { MessageAttachment, MessageQuote } from './outbox.ts'

/** A file picked for the message; it is attached once it is a document of the case. */
export interface AwaitedFile {
  name: string
  size: number
}

export interface Correction {
  message: Message
  text: string
  /** Sent, but kept until the server confirms it. */
  isLeaving: boolean
}

export interface Draft {
  text: string
  quoted: MessageQuote | null
  attachments: readonly MessageAttachment[]
  awaited: readonly AwaitedFile[]
  correction: Correction | null
}

export const NO_DRAFT: Draft = { text: '', quoted: null, attachments: [], awaited: [], correction: null }

/** The stored form; undefined for an empty draft. */
export function serialiseDraft(draft: Draft): string | undefined {
  const { text, quoted, correction, attachments, awaited } = draft
  const isEmpty = text === '' && !quoted && !correction && attachments.length === 0 && awaited.length === 0
  return isEmpty ? undefined : JSON.stringify(draft)
}

export function parseDraft(kept: string | undefined): Draft {
  if (kept === undefined) return NO_DRAFT
  try {
    const read = JSON.parse(kept)
    if (typeof read?.text === 'string')
      return { ...NO_DRAFT, ...read, correction: toGoOnWith(read.correction) }
  } catch {
    // Not written by keptDraft.
  }
  // The old format contains only text; a plain number parses as JSON too.
  return { ...NO_DRAFT, text: kept }
}

/** Whether the correction has arrived is unknown, so it is shown again. */
const toGoOnWith = (correction: Correction | undefined | null): Correction | null =>
  correction ? { ...correction, isLeaving: false } : null

const QUOTED_CHARACTERS = 200

export const quotedOf = ({ id, position, author, text, isDeleted }: Message): MessageQuote => ({
  id,
  position,
  authorName: author.name,
  text: text.slice(0, QUOTED_CHARACTERS),
  isDeleted,
})

/** Documents that every member may open; in staff conversations, internal ones too. */
export const attachableOf = (documents: readonly DocumentItem[], isInternal: boolean) =>
  documents.filter(({ file, ...of }) => file && (isInternal || !(of.isInternal || of.isSensitive)))

export const attachedOf = ({ id, name, file }: DocumentItem): MessageAttachment => ({
  documentId: id,
  name,
  mediaType: file?.mediaType ?? null,
  size: file?.size ?? null,
})

export interface SendableFiles {
  attachments: readonly MessageAttachment[]
  /** Still uploading to the case. */
  pending: readonly AwaitedFile[]
  lost: readonly string[]
  /** The names of files whose upload failed. */
  missing: readonly string[]
}

/** Which attachments can be sent now; `isMoving` tells whether a file is still uploading. */
export function findSendableFiles(
  { attachments, awaited }: Pick<Draft, 'attachments' | 'awaited'>,
  attachable: readonly DocumentItem[],
  isMoving: (file: AwaitedFile) => boolean,
): SendableFiles {
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
