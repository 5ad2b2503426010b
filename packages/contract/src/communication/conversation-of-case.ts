import type { CaseId, ConversationId } from '../ids.ts'

/** The conversation of a case has the id of the case, also before its first message. */
export const conversationOfCase = (caseId: CaseId): ConversationId => caseId as string as ConversationId
