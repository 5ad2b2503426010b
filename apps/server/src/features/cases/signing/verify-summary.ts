// Proves that signed content is unchanged: computes both hashes again from the stored data.
import { createHash } from 'node:crypto'
import { verifySummary } from '@maat/contract/cases/case-checks'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../case-access/index.ts'
import { nameOfUser } from '../case-store/index.ts'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

export const handleVerifySummary = handleRecord(verifySummary, caseSubject, async ({ tx, subject, fail }) => {
  const kept = await tx
    .selectFrom('case_submissions')
    .selectAll()
    .where('case_id', '=', subject.id)
    .executeTakeFirst()
  if (!kept?.summary || !kept.summary_hash) return fail('case.summary-pending')
  const contentHash = kept.content_hash.toString('hex')
  return {
    contentIntact: sha256(kept.content) === contentHash,
    summaryIntact: sha256(kept.summary) === kept.summary_hash,
    contentHash,
    summaryHash: kept.summary_hash,
    signedAt: kept.signed_at,
    signedByName: await nameOfUser(tx, kept.signed_by),
    terms: kept.terms,
    recognition: kept.recognition,
  }
})
