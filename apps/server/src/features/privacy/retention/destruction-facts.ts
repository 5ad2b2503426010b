// The facts of a destruction for its certificate, collected before anything is removed. They name nobody.
import type { DestructionFacts } from '@maat/domain/privacy/certificate'
import type { Tx } from '../../../platform/db/database.ts'
import { todayAt } from '../../people/users/index.ts'
import { countKept } from './count-content.ts'
import { findEnded, retentionOfCase } from './retention-cases.ts'
import { type DestructionRow, readRules } from './retention-store.ts'

export async function factsOf(
  tx: Tx,
  row: DestructionRow,
  now: Date,
): Promise<Pick<DestructionFacts, 'rules' | 'kept'>> {
  const today = await todayAt(tx, row.case_office_id, now)
  const [ended] = await findEnded(tx, [row.case_id])
  const parts = ended ? retentionOfCase(ended, await readRules(tx), today).parts : []
  return {
    rules: parts.map(({ kind, until, rule }) => ({ kind, until, source: rule.source })),
    kept: await countKept(tx, row.case_id, today),
  }
}
