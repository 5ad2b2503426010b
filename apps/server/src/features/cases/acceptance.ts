// The table of permissions lets assistants accept a case of their office; whether they do is the firm's choice.
import type { FirmCases } from '@maat/contract/settings'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Caller } from '../../platform/authz/caller.ts'
import { Failure } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/http/work.ts'
import { readFirmCasesSettings } from '../settings/index.ts'

export const isLetAccept = (caller: Caller, { assistantsAccept }: FirmCases): boolean =>
  caller.role !== 'Assistant' || assistantsAccept

export async function demandLeaveToAccept(work: Work, caller: Caller, caseId: string): Promise<void> {
  if (isLetAccept(caller, await readFirmCasesSettings(work.tx))) return
  const { services, origin } = work
  // As the door records its refusals: outside the change's own transaction, which is about to be undone.
  const refusal = { needs: 'case.accept', because: 'firm-settings' }
  await recordAudit(services.db, origin, 'access.refused', { kind: 'case', id: caseId }, refusal)
  throw new Failure('access.forbidden')
}
