// Notifies the staff of a client's case that identity documents can be checked, and the client that one was refused.

import type { UserId } from '@maat/contract/ids'
import { IDENTITY_TARGET } from '@maat/contract/notification-types'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { notify } from '../../communication/notifications/index.ts'
import type { CheckedClient } from './identity-subject.ts'

const OPEN = ['new', 'changes-proposed', 'in-progress'] as const

export async function notifyOfPaper(work: Work, { id, client }: CheckedClient): Promise<void> {
  const treated = await work.tx
    .selectFrom('cases')
    .select(['lawyer_id', 'id'])
    .distinctOn('lawyer_id')
    .where('owner_id', '=', id)
    .where('status', 'in', OPEN)
    .where('lawyer_id', 'is not', null)
    .where('lawyer_id', '<>', work.origin.actorId)
    .orderBy('lawyer_id')
    .orderBy('sent_at', 'desc')
    .execute()
  const name = client.company_name ?? client.full_name
  for (const { lawyer_id, id: caseId } of treated) {
    const row = await findCase(work.tx, caseId, { lock: false, callerId: undefined })
    const judges = row ? await usersWithAccess(work, caseSubject, row, 'identity.judge') : []
    if (!judges.some(({ id: judgeId }) => judgeId === lawyer_id)) continue
    await notify(work, present(lawyer_id), {
      text: 'identity-given',
      values: { name },
      targetId: caseId,
      link: `/case-${caseId}?tab=checks`,
    })
  }
}

export async function notifyOfRefusal(work: Work, clientId: UserId, reason: string): Promise<void> {
  await notify(work, clientId, {
    text: 'identity-refused',
    values: { reason },
    targetId: `${IDENTITY_TARGET}${clientId}`,
    link: `/profile-${clientId}`,
    otherwise: 'both',
  })
}
