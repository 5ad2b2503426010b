// The links in invitations: their holder answers without signing in. The guest gets the token, the database stores its
// hash.
import { momentOf } from '@maat/domain/calendar/moment'
import { hashToken, newToken } from '../../../platform/crypto/secret-token.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import type { ParticipantRow } from './event-store.ts'

/** Returns a path of the product; the token is in the URL fragment, so that neither logs nor referrers contain it. */
export async function newLink({ tx, now }: Work, participantId: string): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('event_links')
    .values({ token_hash: hashToken(token), participant_id: participantId, created_at: momentOf(now) })
    .execute()
  return `/confirm-event#token=${token}`
}

export async function endLinks(tx: Tx, people: readonly Pick<ParticipantRow, 'id'>[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('event_links').where('participant_id', 'in', ids).execute()
}

/** Returns the participant of a link; undefined for a closed account. */
export async function participantOfLink(
  executor: Executor,
  token: string,
): Promise<{ id: string; eventId: string } | undefined> {
  return await executor
    .selectFrom('event_links as l')
    .innerJoin('event_participants as p', 'p.id', 'l.participant_id')
    .select(['p.id', 'p.event_id as eventId'])
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .where('l.token_hash', '=', hashToken(token))
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}
