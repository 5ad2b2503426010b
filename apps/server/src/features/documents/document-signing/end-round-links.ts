// Ends the links of a user whose account was secured or closed: a link must not outlive their other access.
import type { UserId } from '@maat/contract/ids'
import { sql } from 'kysely'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { NO_SECRETS } from './round-store.ts'

/** They can still sign in their account, and the staff can send another link. */
export async function endRoundLinks({ tx, origin }: Work, userId: UserId): Promise<void> {
  const ended = await tx
    .updateTable('round_signers')
    .set(NO_SECRETS)
    .where('user_id', '=', userId)
    .where(sql<boolean>`num_nonnulls(token_hash, code_hash, pass_hash) > 0`)
    .returning('round_id')
    .execute()
  for (const { round_id: id } of ended)
    await recordAudit(tx, origin, 'signing-round.links-ended', { kind: 'signing-round', id }, { of: userId })
}
