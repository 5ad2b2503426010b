// The money of a case at its closing: unbilled work, and the account of its invoices.

import type { CaseClosingView } from '@maat/contract/cases/case-closing'
import type { CaseId } from '@maat/contract/ids'
import { amountOf } from '@maat/domain/money/amounts/amount'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { findCaseAccounts } from '../../money/finances/index.ts'
import { findUnbilled, sumUnbilled } from '../../money/invoices/index.ts'
import type { CaseRow } from '../case-store/index.ts'

type Settlement = z.input<typeof CaseClosingView>['settlement']

export async function findSettlement(executor: Executor, row: CaseRow): Promise<Settlement> {
  const unbilled = await findUnbilled(executor, row)
  const { agreed, currency, provisions } = unbilled
  const accounts = await findCaseAccounts(executor, row.id)
  const account = accounts.find(one => one.currency === currency) ?? null
  const draftId = await findDraft(executor, row.id)
  const notDeducted = provisions.reduce((sum, { left_units }) => sum + left_units, 0)
  const unbilledUnits = sumUnbilled(unbilled)
  const isPaidByAid = agreed ? agreed.method === 'legal-aid' : row.answers.financing === 'pro-deo'
  if (isPaidByAid && !account && !draftId && unbilledUnits === 0) return null
  return {
    unbilled: amountOf(unbilledUnits, currency),
    provisions: amountOf(notDeducted, currency),
    draftId,
    account,
  }
}

async function findDraft(executor: Executor, caseId: CaseId): Promise<string | null> {
  const draft = await executor
    .selectFrom('invoices')
    .select('id')
    .where('case_id', '=', caseId)
    .where('status', '=', 'draft')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return draft?.id ?? null
}
