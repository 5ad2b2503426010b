// Links the invitations of an address to the account that it belongs to.
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { UserRow } from '../../people/users/index.ts'

export async function linkInvitations(tx: Tx, user: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  const linked = await tx
    .updateTable('event_participants')
    .set({ user_id: user.id })
    .where('email', '=', user.email)
    .where('user_id', 'is', null)
    .returning(['event_id', 'answer'])
    .execute()
  const ids = linked.flatMap(({ event_id, answer }) => (answer === 'declined' ? [] : event_id))
  if (ids.length === 0) return
  // A guest may be invited twice for one time; then the first event reserves it.
  await sql`insert into event_times (event_id, user_id, during)
    select id, ${user.id}::uuid, during from events
    where id = any(${ids}::uuid[]) and status <> 'cancelled' order by created_at, id
    on conflict do nothing`.execute(tx)
}
