// Records that a person accepted texts, in the versions that are shown now.
import type { UserId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import { CONSENT_VERSIONS, type ConsentKind, type ConsentPlace } from '@maat/domain/privacy/consents'
import type { Work } from '../../../platform/http/work.ts'

interface Given {
  place: Exclude<ConsentPlace, 'case'>
  kinds: readonly Exclude<ConsentKind, 'honour'>[]
}

export async function recordConsents(
  { tx, now }: Work,
  userId: UserId,
  { place, kinds }: Given,
): Promise<void> {
  const given = { user_id: userId, place, given_at: momentOf(now) }
  await tx
    .insertInto('consents')
    .values(kinds.map(kind => ({ ...given, kind, version: CONSENT_VERSIONS[kind] })))
    .execute()
}
