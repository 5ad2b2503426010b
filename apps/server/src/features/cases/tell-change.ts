// Whoever may read a case hears live that something in it changed. What changed is not told: readers ask for it.
import { CASE_CHANGED, type CaseChangedEvent, channelOfUser } from '@maat/contract/live-events'
import { ROLE_IDS } from '@maat/domain/roles'
import { sql } from 'kysely'
import type { Work } from '../../platform/http/work.ts'

/** Of what is internal its clients hear nothing, and of what is sensitive those whom they invited. A draft is between the client and whoever prepares it. */
export async function tellCaseChanged(
  { tx, services }: Work,
  caseId: string,
  { isInternal, isSensitive = false }: { isInternal: boolean; isSensitive?: boolean },
): Promise<void> {
  const role = (name: keyof typeof ROLE_IDS) => sql.lit(ROLE_IDS[name])
  const { rows } = await sql<{ id: string }>`
    with c as (select * from cases where id = ${caseId}::uuid)
    select u.id from users u join (
      select unnest(array[owner_id, case when status = 'draft' then drafter_id else lawyer_id end]) as id from c
      union select p.user_id from case_participants p join c on c.id = p.case_id
        where c.status <> 'draft' and not ${isSensitive}::boolean
      union select s.id from users s join c on s.office_id = c.office_id and c.status <> 'draft'
        where s.role_id = ${role('Assistant')}
          or (s.role_id = ${role('Avocat')} and c.status = 'new' and c.lawyer_id is null)
      union select s.id from users s join c on c.status <> 'draft' where s.role_id = ${role('Admin')} and s.disabled_at is null
    ) near on near.id = u.id
    where u.disabled_at is null and (u.role_id <> ${role('User')} or not ${isInternal}::boolean)`.execute(tx)
  const data: CaseChangedEvent = { caseId }
  const channel = rows.map(({ id }) => channelOfUser(id))
  if (channel.length > 0) await services.realtime.publishAll(tx, [{ channel, event: CASE_CHANGED, data }])
}
