// The client's content of a case, with the names of their choices: the same for signing and for print.

import { createHash } from 'node:crypto'
import { UserId } from '@maat/contract/ids'
import type { CaseAnswers } from '@maat/domain/cases/questions/case-answers'
import { chosenEntriesOf } from '@maat/domain/cases/questions/legal-questions'
import type { Executor } from '../../../platform/db/database.ts'
import { type ContentDocument, findCaseContentDocuments } from '../../documents/documents/index.ts'
import { findContentPapers } from '../../documents/identity/index.ts'
import { findUser } from '../../people/users/index.ts'
import type { CaseRow } from '../case-store/index.ts'
import { findIssueNames } from '../catalogue/index.ts'
import { findProcedureVersion } from '../procedures/index.ts'
import type { CaseContent } from './summary-content.ts'

export async function buildCaseContent(
  executor: Executor,
  row: Pick<CaseRow, 'id' | 'type' | 'owner_id'>,
  /** Signed content lists its own documents. */
  content: { title: string; answers: CaseAnswers; documents?: readonly ContentDocument[] },
): Promise<CaseContent> {
  const { issueId, procedureVersionId } = chosenEntriesOf(content.answers)
  const lawyer = content.answers.lawyerId
    ? await findUser(executor, UserId.parse(content.answers.lawyerId))
    : undefined
  return {
    title: content.title,
    answers: content.answers,
    type: row.type,
    issue: issueId ? await findIssueNames(executor, issueId) : undefined,
    procedure: procedureVersionId ? await findProcedureVersion(executor, procedureVersionId) : undefined,
    documents: content.documents ?? (await findContentDocuments(executor, row)),
    lawyerName: lawyer ? lawyer.full_name : '',
  }
}

export async function findContentDocuments(
  executor: Executor,
  { id, owner_id }: Pick<CaseRow, 'id' | 'owner_id'>,
): Promise<ContentDocument[]> {
  return [...(await findCaseContentDocuments(executor, id)), ...(await findContentPapers(executor, owner_id))]
}

/** Changes as soon as any part of the read content differs, even a file with the same name. */
export const hashOfContent = ({ version }: Pick<CaseRow, 'version'>, content: CaseContent): string =>
  createHash('sha256')
    .update(JSON.stringify([version, content]))
    .digest('hex')

/**
 * The mark of everything signed beside the answers, for a draft by another user: others may change it after the
 * signature.
 */
export async function hashOfSigned(
  executor: Executor,
  row: Pick<CaseRow, 'id' | 'owner_id' | 'national_number'>,
): Promise<string> {
  const documents = await findContentDocuments(executor, row)
  const number = row.national_number?.toString('base64') ?? ''
  return createHash('sha256')
    .update(JSON.stringify([documents, number]))
    .digest('hex')
}
