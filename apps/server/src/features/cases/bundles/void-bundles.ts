// A stored bundle never keeps a document that has left the case: its files are deleted, and it says so in the list.
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { type DocumentDeparture, deleteUnusedFiles } from '../../documents/documents/index.ts'
import { publishCaseChange } from '../case-events/index.ts'
import { voidBundlesWith } from './bundle-store.ts'

export async function voidBundles(work: Work, { caseId, documentIds }: DocumentDeparture): Promise<void> {
  const { tx, origin, services } = work
  const { bundles, hashes } = await voidBundlesWith(tx, caseId, documentIds)
  if (bundles.length === 0) return
  if (hashes.length > 0) await services.jobs.enqueue(tx, deleteUnusedFiles, { hashes })
  await recordAudit(tx, origin, 'bundle.voided', { kind: 'case', id: caseId }, { bundles })
  await publishCaseChange(work, caseId, 'bundles')
}
