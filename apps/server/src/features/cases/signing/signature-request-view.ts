// The last request for a signature, as the staff who sent it see it.
import type { SignatureRequest } from '@maat/contract/cases/case-draft'
import type { SignatureRequestStatus } from '@maat/domain/cases/signature-request'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/http/work.ts'
import { nameOfUser } from '../case-store/index.ts'
import { isOpen, isReading, lastRequest, type Signable } from './signature-store.ts'

export async function viewOfRequest(
  { tx, now }: ReadContext,
  signable: Signable,
): Promise<z.input<typeof SignatureRequest> | null> {
  const row = await lastRequest(tx, signable)
  if (!row) return null
  const running = isOpen(row, now) || isReading(row, now) ? 'open' : 'expired'
  return {
    channel: row.channel,
    requestedByName: await nameOfUser(tx, row.requested_by),
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    // Only the last request of an unsigned draft is shown, so that it has no other outcome.
    standing: (row.outcome as SignatureRequestStatus | null) ?? running,
    recognisedAt: row.recognised_at,
    correction: row.correction,
  }
}
