// The mail address of a case: answers to letters go there and find their case. Its key cannot be derived from the case.

import { randomBytes } from 'node:crypto'
import type { CaseId } from '@maat/contract/ids'
import { momentOf } from '@maat/domain/calendar/moment'
import type { Config } from '../../../config.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { ReadContext, Work } from '../../../platform/http/work.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 20

const newKey = () => [...randomBytes(LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('')

/** Created on first use; undefined if the firm has configured none. */
export async function addressOfCase(
  { tx, now, services }: Work,
  caseId: CaseId,
): Promise<string | undefined> {
  const { caseAddress } = services.config
  if (!caseAddress) return undefined
  await tx
    .insertInto('case_addresses')
    .values({ case_id: caseId, key: newKey(), created_at: momentOf(now) })
    .onConflict(conflict => conflict.column('case_id').doNothing())
    .execute()
  const { key } = await tx
    .selectFrom('case_addresses')
    .select('key')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  return caseAddress.replace('{key}', key)
}

export async function casesAddressed(
  executor: Executor,
  config: Config,
  addresses: readonly string[],
): Promise<CaseId[]> {
  const keys = addresses.flatMap(address => keyIn(config, address) ?? [])
  if (keys.length === 0) return []
  const rows = await executor
    .selectFrom('case_addresses')
    .select('case_id')
    .where('key', 'in', keys)
    .orderBy('case_id')
    .execute()
  return rows.map(row => row.case_id)
}

export function isCaseAddress(config: Config, address: string): boolean {
  return keyIn(config, address) !== undefined
}

function keyIn({ caseAddress }: Config, address: string): string | undefined {
  const [before, after] = caseAddress?.split('{key}') ?? []
  if (before === undefined || after === undefined) return undefined
  const known = address.toLowerCase()
  const key = known.slice(before.length, known.length - after.length)
  return known === before + key + after && /^[a-z2-7]{20}$/.test(key) ? key : undefined
}

/** For display: a placeholder replaces a key that was not created yet. */
export async function knownAddressOfCase(
  { tx, services }: ReadContext,
  caseId: CaseId,
): Promise<string | null> {
  const { caseAddress } = services.config
  if (!caseAddress) return null
  const row = await tx
    .selectFrom('case_addresses')
    .select('key')
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return caseAddress.replace('{key}', row?.key ?? '…')
}
