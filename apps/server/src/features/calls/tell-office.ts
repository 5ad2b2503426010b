// Who has the calls of an office before them: its staff, and Admins. What they see of calls is read anew.
import { CALLS_CHANGED, channelOfUser } from '@maat/contract/live-events'
import { ROLE_IDS } from '@maat/domain/roles'
import type { Work } from '../../platform/http/work.ts'

export async function tellOffice({ tx, services }: Work, officeId: string): Promise<void> {
  const staff = await tx
    .selectFrom('users')
    .select('id')
    .where('disabled_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('role_id', '=', ROLE_IDS.Admin),
        and([eb('role_id', 'in', [ROLE_IDS.Assistant, ROLE_IDS.Avocat]), eb('office_id', '=', officeId)]),
      ]),
    )
    .execute()
  const channel = staff.map(({ id }) => channelOfUser(id))
  await services.realtime.publishAll(tx, [{ channel, event: CALLS_CHANGED, data: {} }])
}
