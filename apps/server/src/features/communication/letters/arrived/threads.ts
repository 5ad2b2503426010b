import type { CaseId } from '@maat/contract/ids'
import type { Executor } from '../../../../platform/db/database.ts'

/** The thread of a case that contains one of these messages. */
export async function threadOf(
  executor: Executor,
  caseId: CaseId,
  messageIds: readonly string[],
): Promise<string | undefined> {
  if (messageIds.length === 0) return undefined
  const row = await executor
    .selectFrom('letters')
    .select('thread_id')
    .where('case_id', '=', caseId)
    .where('message_id', 'in', messageIds)
    .orderBy('dated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.thread_id
}

export async function casesAnswered(executor: Executor, messageIds: readonly string[]): Promise<CaseId[]> {
  if (messageIds.length === 0) return []
  const rows = await executor
    .selectFrom('letters')
    .select('case_id')
    .distinct()
    .where('message_id', 'in', messageIds)
    .where('direction', '=', 'out')
    .execute()
  return rows.flatMap(({ case_id }) => case_id ?? [])
}
