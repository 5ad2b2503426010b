// Ends a copy: its file is deleted, or it is given up because it was never made.
import type { CaseId } from '@maat/contract/ids'
import { sql } from 'kysely'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import type { Work } from '../../../platform/http/work.ts'
import { deleteUnusedFiles } from '../../documents/documents/index.ts'
import { type ExportRow, lockQueuedExport, updateExport } from './export-store.ts'
import { notifyOfExport } from './notify-of-export.ts'

export async function expireExport(
  { tx, origin, services }: Work,
  { id, file_hash: hash }: Pick<ExportRow, 'id' | 'file_hash'>,
): Promise<void> {
  if (!hash) return
  await updateExport(tx, id, { state: 'expired', file_hash: null })
  await services.jobs.enqueue(tx, deleteUnusedFiles, { hashes: [hash] })
  await recordAudit(tx, origin, 'data-export.expired', { kind: 'data-export', id })
}

export async function failExport(work: Work, id: string): Promise<void> {
  const row = await lockQueuedExport(work.tx, id)
  if (!row) return
  await updateExport(work.tx, id, { state: 'failed' })
  await recordAudit(work.tx, work.origin, 'data-export.failed', { kind: 'data-export', id })
  await notifyOfExport(work, row.user_id, 'data-export-failed')
}

/** For the destruction of a case: a copy has its documents, so its client asks for another one. Returns their hashes. */
export async function dropCopiesOf(tx: Tx, caseId: CaseId): Promise<string[]> {
  const { rows } = await sql<{ hash: string | null }>`
    with held as (select e.id, e.file_hash from data_exports e join cases c on c.owner_id = e.user_id
      where c.id = ${caseId}::uuid and e.state in ('queued', 'ready') for update of e)
    update data_exports e set file_hash = null, state = case e.state when 'ready' then 'expired' else 'failed' end
    from held where e.id = held.id returning held.file_hash as hash`.execute(tx)
  return rows.flatMap(({ hash }) => (hash ? [hash] : []))
}

/** Backups have the rows of copies, and not their files. */
export async function endRestoredCopies(executor: Executor): Promise<void> {
  await executor
    .updateTable('data_exports')
    .set({ state: 'expired', file_hash: null })
    .where('state', '=', 'ready')
    .execute()
}
