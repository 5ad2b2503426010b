// The links in invitations: whoever got the mail answers without signing in. The person gets the token, the
// database its hash.
import { hashToken, newToken } from '../../platform/crypto/secret-token.ts'
import type { Executor, Tx } from '../../platform/db/database.ts'
import type { Work } from '../../platform/http/work.ts'
import type { ParticipantRow } from './event-store.ts'

/** A path of the product; behind the hash, the token reaches neither a server's log nor a referrer. */
export async function newLink({ tx, now }: Work, participantId: string): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('event_links')
    .values({ token_hash: hashToken(token), participant_id: participantId, created_at: now.toISOString() })
    .execute()
  return `/confirm-event#token=${token}`
}

export async function endLinks(tx: Tx, people: readonly Pick<ParticipantRow, 'id'>[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('event_links').where('participant_id', 'in', ids).execute()
}

/** Whose invitation a link belongs to; of a closed account it is nobody's. */
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
