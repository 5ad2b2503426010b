// Keeps signatures valid when a draft's national number is sealed again: the number itself is unchanged.
import type { CaseId } from '@maat/contract/ids'
import type { Tx } from '../../../platform/db/database.ts'
import { setSignedMark } from '../case-store/index.ts'
import { hashOfSigned } from './case-content.ts'

interface ResealedColumns {
  id: CaseId
  sealed: Buffer
  resealed: Buffer
}

export async function updateSignatureHashes(tx: Tx, values: readonly ResealedColumns[]): Promise<void> {
  const signed = await tx
    .selectFrom('cases')
    .select(['id', 'owner_id', 'signed_mark', 'national_number'])
    .where(
      'id',
      'in',
      values.map(({ id }) => id),
    )
    .where('status', '=', 'draft')
    .where('signed_mark', 'is not', null)
    .forNoKeyUpdate()
    .execute()
  for (const row of signed) {
    const value = values.find(({ id, sealed }) => id === row.id && row.national_number?.equals(sealed))
    if (!value || row.signed_mark !== (await hashOfSigned(tx, row))) continue
    const signed_mark = await hashOfSigned(tx, { ...row, national_number: value.resealed })
    await setSignedMark(tx, row.id, signed_mark)
  }
}
