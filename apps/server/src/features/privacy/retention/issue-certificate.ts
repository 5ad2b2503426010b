// Writes the certificate once everything is done. Its hash is in the log, which the chain seals.
import { momentOf } from '@maat/domain/calendar/moment'
import type { Certificate } from '@maat/domain/privacy/certificate'
import { DESTROYED_CLASSES } from '@maat/domain/privacy/retention'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import { present } from '../../../platform/present.ts'
import { hashOfCertificate } from './certificate.ts'
import { type DestructionRow, updateDestruction } from './retention-store.ts'

interface End {
  isLogCleared: boolean
  steps: number
}

export async function issueCertificate(
  { tx, now, origin }: Work,
  row: DestructionRow,
  { isLogCleared, steps }: End,
): Promise<void> {
  const certificate = await certificateOf(tx, row, isLogCleared)
  const hash = hashOfCertificate(certificate)
  await updateDestruction(tx, row.id, {
    state: 'done',
    steps_done: steps,
    done_at: momentOf(now),
    certificate: JSON.stringify(certificate),
    certificate_hash: hash,
  })
  const details = { number: certificate.caseNumber, hash, counts: certificate.destroyed }
  await recordAudit(tx, origin, 'destruction.carried-out', { kind: 'destruction', id: row.id }, details)
}

async function certificateOf(
  tx: Work['tx'],
  row: DestructionRow,
  isLogCleared: boolean,
): Promise<Certificate> {
  const { facts } = row
  const { code } = await tx
    .selectFrom('offices')
    .select('code')
    .where('id', '=', present(row.case_office_id))
    .executeTakeFirstOrThrow()
  return {
    format: 1,
    caseNumber: present(row.case_number),
    office: code,
    rules: facts.rules,
    dueOn: row.due_on,
    proposedBy: row.proposed_by_name ?? '',
    proposedAt: row.proposed_at,
    approvedBy: row.approved_by_name ?? '',
    approvedAt: present(row.approved_at),
    destroyedAt: facts.destroyedAt,
    destroyed: DESTROYED_CLASSES.map(name => ({ name, count: facts.counts[name] })),
    kept: facts.kept,
    keyFingerprint: facts.keyFingerprint,
    oldBackupsUntil: facts.oldBackupsUntil,
    isLogCleared,
  }
}
