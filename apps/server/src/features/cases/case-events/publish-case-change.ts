// Notifies readers of a case live that it changed, without the content: clients request it.

import type { EventAudience, RecordAudience } from '@maat/contract/case-events'
import { CASE_PARTS, type CasePart } from '@maat/contract/case-parts'
import { decide } from '@maat/contract/decide'
import type { CaseId } from '@maat/contract/ids'
import { CASE_CHANGED, type CaseChangedEvent } from '@maat/contract/live-events'
import { isStaff } from '@maat/domain/people/roles'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Work } from '../../../platform/http/work.ts'
import { publishToUsers } from '../../../platform/realtime/publish-to-users.ts'
import { caseSubject } from '../case-access/index.ts'
import { findCase } from '../case-store/index.ts'

export type CaseAudience = Exclude<EventAudience, 'of-record'> | RecordAudience

/** Clients read no internal events, and collaborators no sensitive ones. */
export const audienceFlags = (audience: CaseAudience): RecordAudience =>
  typeof audience === 'object'
    ? audience
    : { isInternal: audience === 'staff' || audience === 'costs', isSensitive: audience === 'whole' }

/** For a change without an event: the part of the case, or the audience of its document, decides who hears of it. */
export async function publishCaseChange(
  work: Work,
  caseId: CaseId,
  changed: CasePart | RecordAudience,
): Promise<void> {
  await publishTo(work, caseId, typeof changed === 'string' ? CASE_PARTS[changed] : changed)
}

export async function publishTo(work: Work, caseId: CaseId, audience: CaseAudience): Promise<void> {
  const { isInternal, isSensitive } = audienceFlags(audience)
  const row = await findCase(work.tx, caseId, { lock: false, callerId: undefined })
  if (!row) return
  const readers = isSensitive
    ? await usersWithAccess(work, caseSubject, row, 'case.read', 'document.read-sensitive')
    : await usersWithAccess(work, caseSubject, row, 'case.read')
  const recipients = readers.filter(
    reader =>
      !isInternal ||
      isStaff(reader.role) ||
      (audience === 'costs' && decide(reader, 'case.read-costs', { relations: reader.relations }).ok),
  )
  const data: CaseChangedEvent = { caseId }
  await publishToUsers(
    work,
    recipients.map(({ id }) => id),
    CASE_CHANGED,
    data,
  )
}
