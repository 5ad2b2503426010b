// The draft as it can be sent now: what it answers may have been taken back meanwhile, what goes with it removed or
// kept from its readers, or still on its way. What is left out is said, until whoever writes has seen it.
import type { ConversationView } from '@maat/contract/conversations'
import type { CaseId, MessageId } from '@maat/contract/ids'
import {
  CASE_CHANGED,
  type CaseChangedEvent,
  MESSAGE_CHANGED,
  type MessageChangedEvent,
} from '@maat/contract/live-events'
import { listCaseDocuments } from '../../api/operations/documents.ts'
import { readMessage } from '../../api/operations/messages.ts'
import { useRead } from '../../api/use-operation.ts'
import { useUploadEnd, useUploadsOfCase } from '../documents/index.ts'
import { useLive } from '../notifications/index.ts'
import {
  type AwaitedFile,
  attachableOf,
  type Draft,
  quotedOf,
  type StandingFiles,
  standingFiles,
} from './message-draft.ts'
import type { Quoted } from './outbox.ts'

export interface StandingDraft extends StandingFiles {
  quoted: Quoted | null
  isQuoteGone: boolean
}

export function useStandingDraft(draft: Draft, conversation: ConversationView | undefined): StandingDraft {
  const files = useStandingFiles(draft, conversation)
  const quoted = useStandingQuote(draft.quoted)
  return { ...files, quoted, isQuoteGone: draft.quoted !== null && quoted === null }
}

function useStandingFiles(draft: Draft, conversation: ConversationView | undefined): StandingFiles {
  const { attachments, awaited } = draft
  const caseId = conversation?.caseId
  const isAsked = Boolean(caseId) && attachments.length + awaited.length > 0
  const read = useRead(listCaseDocuments, { params: { caseId: caseId as CaseId } }, { enabled: isAsked })
  const uploads = useUploadsOfCase(caseId ?? '')
  const readAgain = (changed: string | undefined) => {
    if (isAsked && changed === caseId) void read.refetch()
  }
  useLive(CASE_CHANGED, (event: CaseChangedEvent) => readAgain(event.caseId))
  useUploadEnd(({ target }) => readAgain(target.caseId))
  const isMoving = (file: AwaitedFile) =>
    // It has arrived, or not: which, the next answer says.
    read.isFetching ||
    uploads.some(({ name, size, state }) => state !== 'failed' && name === file.name && size === file.size)
  // Until the documents of the case are known, what was chosen is taken to be there: the server has the last word.
  if (!read.data) return { attachments, pending: awaited, lost: [], missing: [] }
  return standingFiles(draft, attachableOf(read.data.documents, conversation?.kind === 'side'), isMoving)
}

function useStandingQuote(quoted: Quoted | null): Quoted | null {
  const params = { messageId: quoted?.id as MessageId }
  const read = useRead(readMessage, { params }, { enabled: quoted !== null })
  useLive(MESSAGE_CHANGED, (event: MessageChangedEvent) => {
    if (event.messageId === quoted?.id) void read.refetch()
  })
  const isGone = read.data?.isDeleted || read.error?.code === 'message.not-found'
  if (!quoted || isGone) return null
  return read.data ? quotedOf(read.data) : quoted
}
