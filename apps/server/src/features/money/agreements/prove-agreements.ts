// `npm run books:check`: checks that the text of each fee agreement is unchanged; returns the first changed one.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/database.ts'

interface Found {
  agreements: number
  changed: string | null
}

export async function verifyAgreements(executor: Executor): Promise<{ isWhole: boolean; message: string }> {
  const { rows } = await sql<Found>`
    select count(*)::bigint as agreements,
      min(id::text) filter (where content_hash <> sha256(convert_to(content, 'UTF8'))) as changed
    from fee_agreements`.execute(executor)
  const { agreements = 0, changed = null } = rows[0] ?? {}
  if (changed) return { isWhole: false, message: `The fee agreement ${changed} is not what was proposed` }
  return { isWhole: true, message: `${agreements} fee agreements are as they were proposed` }
}
