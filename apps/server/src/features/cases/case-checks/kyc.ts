// The firm's assessment of the client: a risk computed from the answers when the case is sent. Staff only.
import { assessKycRisk } from '@maat/domain/identity/kyc-risk'
import type { Work } from '../../../platform/http/work.ts'
import type { CaseRow } from '../case-store/index.ts'

export async function openKyc({ tx }: Work, row: CaseRow): Promise<void> {
  const { risk, reasons } = assessKycRisk(row.answers)
  await tx
    .insertInto('case_kyc')
    .values({ case_id: row.id, risk, reasons: JSON.stringify(reasons) })
    .execute()
}
