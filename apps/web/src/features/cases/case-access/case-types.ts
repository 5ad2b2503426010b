// Types of the case screens for the server's answers.
import type { CHANGEABLE_FIELDS } from '@maat/contract/cases/case-decisions'
import type { CaseRow, CaseView } from '@maat/contract/cases/cases'
import type { ReplyOf } from '@maat/contract/operation'
import type { readChecks } from '../../../api/operations/cases/case-checks.ts'
import type { listCaseEvents, listComments, listParticipants } from '../../../api/operations/cases/cases.ts'

export type Case = CaseView
export type Procedure = NonNullable<CaseView['procedure']>
export type ListedCase = CaseRow
export type ProposedChange = CaseView['changes'][number]
export type ChangeableField = (typeof CHANGEABLE_FIELDS)[number]
export type CaseEvent = ReplyOf<typeof listCaseEvents>['items'][number]
export type Comment = ReplyOf<typeof listComments>['items'][number]
export type Participant = ReplyOf<typeof listParticipants>[number]
export type Checks = ReplyOf<typeof readChecks>
export type Conflict = NonNullable<Checks['conflict']>

/** Only the client and the firm may read the client's personal data. */
export const mayReadWhole = ({ can }: Case) => can.includes('read-whole')
