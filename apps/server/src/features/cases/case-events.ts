// The events of a case in order; the timeline and the progress are read from here.
import type { CaseEventKind } from '@maat/domain/cases/case-events'
import type { Work } from '../../platform/http/work.ts'
import { publishCaseChange } from './publish-case-change.ts'

export async function recordEvent(
  work: Work,
  caseId: string,
  kind: CaseEventKind,
  details: Record<string, unknown> = {},
  { isInternal = false, isSensitive = false, isMoney = false } = {},
): Promise<void> {
  const { tx, now, origin } = work
  await tx
    .insertInto('case_events')
    .values({
      case_id: caseId,
      at: now.toISOString(),
      kind,
      actor_id: origin.actorId,
      details: JSON.stringify(details),
      is_internal: isInternal,
      is_sensitive: isSensitive,
    })
    .execute()
  await publishCaseChange(work, caseId, { isInternal, isSensitive, isMoney })
}
