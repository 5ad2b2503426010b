// Destroys again what was destroyed after a backup was made: its rows without a key did not come back, and what is left
// of the case goes now. Copies of people's data end, because backups keep no files of them.
import type { CaseId } from '@maat/contract/ids'
import { sql } from 'kysely'
import type { DestroyedCase } from '../../../platform/backup/key-ring.ts'
import type { EmptiedEntries } from '../../../platform/backup/restore-rows.ts'
import type { DataKeys } from '../../../platform/crypto/data-keys.ts'
import { sealerFor } from '../../../platform/crypto/sealed-text.ts'
import { withOwnConnection } from '../../../platform/db/owner-connection.ts'
import type { Services } from '../../../platform/http/work.ts'
import { markEmptied, redactEntries } from '../../firm/audit/index.ts'
import { endRestoredCopies } from '../data-exports/index.ts'
import { destroyRows } from './destroy-rows.ts'

/** `url` is that of the schema's owner; the database was just restored and migrated, and no server uses it. */
export async function destroyAgain(
  url: string,
  config: DataKeys & Services['config'],
  destroyed: readonly DestroyedCase[],
  emptied: EmptiedEntries,
): Promise<void> {
  const sealers = { auditKey: sealerFor(config, 'audit-key') } as Services['sealers']
  await withOwnConnection(url, async owner => {
    await endRestoredCopies(owner)
    for (const one of destroyed)
      await owner.transaction().execute(async tx => {
        const now = new Date(one.destroyedAt)
        const found = await tx
          .selectFrom('cases')
          .select(['id', 'created_at', 'destroyed_at'])
          .where('id', '=', one.caseId as CaseId)
          .executeTakeFirst()
        // Begun after the backup: there is nothing to destroy.
        if (!found) return
        await insertDestruction(tx, one)
        if (found.destroyed_at === null) {
          await destroyRows(tx, { caseId: found.id as CaseId, now, sealer: sealerFor(config, 'case-key') })
          const destructionId = String(one.destruction.id)
          const sealing = { config, sealers }
          await redactEntries(tx, sealing, { destructionId, since: found.created_at, now })
          await markEmptied(tx, sealing, { destructionId, ids: emptied.get(one.caseId) ?? [], now })
        }
        // The search finds the kept invoices again.
        await sql`select index_invoice(i.id) from invoices i where i.case_id = ${one.caseId}::uuid`.execute(
          tx,
        )
      })
  })
}

/** The people of the destruction may have come after the backup; the certificate names them. */
async function insertDestruction(
  tx: Parameters<typeof destroyRows>[0],
  { destruction }: DestroyedCase,
): Promise<void> {
  const json = JSON.stringify(destruction)
  await sql`delete from destructions where id = (${json}::jsonb ->> 'id')::uuid`.execute(tx)
  await sql`insert into destructions select r.* from jsonb_populate_record(null::destructions, ${json}::jsonb
    || jsonb_build_object(
      'proposed_by', (select id from users where id::text = ${json}::jsonb ->> 'proposed_by'),
      'approved_by', (select id from users where id::text = ${json}::jsonb ->> 'approved_by'),
      'ended_by', (select id from users where id::text = ${json}::jsonb ->> 'ended_by'))) r`.execute(tx)
}
