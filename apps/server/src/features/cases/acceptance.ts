// The table of permissions lets assistants accept a case of their office; whether they do is the firm's choice.
import type { FirmCases } from '@maat/contract/settings'
import type { Caller } from '../../platform/authz/caller.ts'
import { Refusal } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/http/work.ts'
import { readFirmCasesSettings } from '../settings/index.ts'

export const isLetAccept = (caller: Caller, { assistantsAccept }: FirmCases): boolean =>
  caller.role !== 'Assistant' || assistantsAccept

export async function demandLeaveToAccept(work: Work, caller: Caller, caseId: string): Promise<void> {
  if (isLetAccept(caller, await readFirmCasesSettings(work.tx))) return
  const details = { needs: 'case.accept', because: 'firm-settings' } as const
  throw new Refusal('access.forbidden', { kind: 'case', id: caseId }, details)
}
