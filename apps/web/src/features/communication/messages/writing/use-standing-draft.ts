// The draft as it can be sent now: its quote may have been deleted meanwhile, and its attachments removed, hidden from
// readers or still uploading. The user sees what is left out.
import type { ConversationView } from '@maat/contract/communication/conversations'
import { CASE_CHANGED, MESSAGE_CHANGED } from '@maat/contract/live-events'
import { readMessage } from '../../../../api/operations/communication/messages.ts'
import { listCaseDocuments } from '../../../../api/operations/documents/documents.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { useUploadEnd, useUploadsOfCase } from '../../../documents/documents/index.ts'
import { useLive } from '../../notifications/index.ts'
import {
  type AwaitedFile,
  attachableOf,
  type Draft,
  findSendableFiles,
  quotedOf,
  type SendableFiles,
} from './message-draft.ts'
import type { MessageQuote } from './outbox.ts'

export interface SendableDraft extends SendableFiles {
  quoted: MessageQuote | null
  isQuoteGone: boolean
}

export function useSendableDraft(draft: Draft, conversation: ConversationView | undefined): SendableDraft {
  const files = useStandingFiles(draft, conversation)
  const quoted = useStandingQuote(draft.quoted)
  return { ...files, quoted, isQuoteGone: draft.quoted !== null && quoted === null }
}

function useStandingFiles(draft: Draft, conversation: ConversationView | undefined): SendableFiles {
  const { attachments, awaited } = draft
  const caseId = conversation?.caseId
  const ofCase = attachments.length + awaited.length > 0 && caseId ? { params: { caseId } } : undefined
  const read = useRead(listCaseDocuments, ofCase)
  const uploads = useUploadsOfCase(caseId ?? '')
  const readAgain = (changed: string | undefined) => {
    if (ofCase && changed === caseId) void read.refetch()
  }
  useLive(CASE_CHANGED, event => readAgain(event.caseId))
  useUploadEnd(({ target }) => readAgain(target.caseId))
  const isMoving = (file: AwaitedFile) =>
    // It has arrived or failed; the next answer tells which.
    read.isFetching ||
    uploads.some(({ name, size, state }) => state !== 'failed' && name === file.name && size === file.size)
  // Until the documents of the case are loaded, the attachments count as available; the server checks them.
  if (!read.data) return { attachments, pending: awaited, lost: [], missing: [] }
  return findSendableFiles(draft, attachableOf(read.data.documents, conversation?.kind === 'side'), isMoving)
}

function useStandingQuote(quoted: MessageQuote | null): MessageQuote | null {
  const read = useRead(readMessage, quoted ? { params: { messageId: quoted.id } } : undefined)
  useLive(MESSAGE_CHANGED, event => {
    if (event.messageId === quoted?.id) void read.refetch()
  })
  const isGone = read.data?.isDeleted || read.error?.code === 'message.not-found'
  if (!quoted || isGone) return null
  return read.data ? quotedOf(read.data) : quoted
}
