// Finds the records that a correction touches beside its documents, and those that it must not break.
import type { CorrectionChange, CorrectionEffect, EffectKind } from '@maat/contract/corrections'
import { OPEN_STATES } from '@maat/domain/communication/letters'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import type { CaseRow } from '../../cases/case-access/index.ts'
import type { CorrectableDocument } from './correctable-documents.ts'

const WAITING = sql.join(OPEN_STATES.map(state => sql.lit(state)))

type ChangeKind = CorrectionChange['kind']

interface Facts {
  id: string
  sealed: number
  receipts: number
  issued_receipts: number
  aid_proofs: number
  originals: number
  uploads: number
  messages: number
  letters: number
  waiting_letters: number
  consultations: number
  facts: number
  exhibits: number
  links: number
  bundles: number
  earlier_versions: number
}

/** The document leaves its place: what refers to it there would point to nothing. */
const LEAVES: readonly ChangeKind[] = ['move', 'withdraw']
/** The content of the document changes. */
const CHANGES_CONTENT: readonly ChangeKind[] = ['arrange', 'merge', 'split']

interface Looked {
  row: CaseRow
  documents: readonly CorrectableDocument[]
  change: CorrectionChange
}

export async function findEffects(
  executor: Executor,
  { row, documents, change }: Looked,
): Promise<z.input<typeof CorrectionEffect>[]> {
  const facts = await factsOf(
    executor,
    documents.map(({ id }) => id),
  )
  return documents.flatMap(document => {
    const found = facts.find(({ id }) => id === document.id)
    return found ? effectsOn(document, found, { row, change }) : []
  })
}

function effectsOn(
  document: CorrectableDocument,
  facts: Facts,
  { row, change }: { row: CaseRow; change: CorrectionChange },
): z.input<typeof CorrectionEffect>[] {
  const leaves = LEAVES.includes(change.kind) || ('withdraws' in change && change.withdraws)
  const changesContent = CHANGES_CONTENT.includes(change.kind)
  const isAsked = document.is_required || document.requested_by !== null
  const effect = (kind: EffectKind, count: number, isBlocking = false) =>
    count > 0 ? [{ documentId: document.id, kind, count, isBlocking }] : []
  return [
    ...effect('upload', facts.uploads, true),
    ...effect('final', Number(document.final_since !== null && changesFinal(document, change)), true),
    ...effect('scan', Number(document.status === 'processing'), true),
    // It would leave with the file from before.
    ...(leaves || change.kind === 'arrange' ? effect('waiting-letters', facts.waiting_letters, true) : []),
    ...(change.kind === 'move'
      ? effect('earlier-versions', facts.earlier_versions, !change.takesVersions)
      : []),
    ...(leaves
      ? [
          ...effect('sealed-summary', facts.sealed, true),
          ...effect('receipt', facts.receipts, true),
          ...effect('aid-proof', facts.aid_proofs, true),
          ...effect('original', facts.originals, true),
          ...effect('request', Number(isAsked)),
          ...effect('messages', facts.messages),
          ...effect('letters', facts.letters),
          ...effect('consultations', facts.consultations),
          ...effect('exhibits', facts.exhibits),
          ...effect('bundles', facts.bundles),
        ]
      : []),
    // An issued invoice was made from exactly this file.
    ...(change.kind === 'arrange' ? effect('receipt', facts.issued_receipts, true) : []),
    ...(change.kind === 'arrange' ? effect('sealed-summary', facts.sealed) : []),
    ...(leaves || changesContent ? effect('review', Number(document.status === 'validating')) : []),
    // A proof names a page of the file that was read.
    ...(leaves || changesContent ? effect('facts', facts.facts) : []),
    ...(leaves || changesContent ? effect('links', facts.links) : []),
    ...effect('closed-case', Number(row.status === 'finished' || row.status === 'refused')),
  ]
}

/** A copy of its pages is no change of it. */
function changesFinal({ name }: CorrectableDocument, change: CorrectionChange): boolean {
  if (change.kind === 'describe') return change.name !== undefined && change.name !== name
  if (change.kind === 'merge' || change.kind === 'split') return change.withdraws
  return true
}

async function factsOf(executor: Executor, ids: readonly string[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select d.id,
      (select count(*)::int from case_submissions s
        where s.case_id = d.case_id and exists (select from document_versions v
          where v.document_id = d.id and position(v.file_hash in s.content) > 0)) as sealed,
      (select count(*)::int from case_costs k where k.proof_id = d.id) as receipts,
      (select count(*)::int from case_costs k join invoice_lines l on l.id = k.invoice_line_id
        join invoices i on i.id = l.invoice_id where k.proof_id = d.id and i.status <> 'draft') as issued_receipts,
      (select count(*)::int from aid_services a where a.document_id = d.id)
        + (select count(*)::int from aid_trips a where a.document_id = d.id) as aid_proofs,
      (select count(*)::int from held_originals h where h.document_id = d.id) as originals,
      (select count(*)::int from uploads u where u.document_id = d.id) as uploads,
      (select count(*)::int from message_attachments m where m.document_id = d.id) as messages,
      (select count(*)::int from letter_attachments a where a.document_id = d.id) as letters,
      (select count(*)::int from letter_attachments a join letters l on l.id = a.letter_id
        where a.document_id = d.id and l.state in (${WAITING})) as waiting_letters,
      (select count(*)::int from consultation_files f where f.document_id = d.id) as consultations,
      (select count(distinct p.fact_id)::int from fact_proofs p where p.document_id = d.id) as facts,
      (select count(*)::int from exhibits e where e.document_id = d.id) as exhibits,
      (select count(*)::int from linked_documents l where l.document_id = d.id and l.case_id <> d.case_id) as links,
      (select count(*)::int from bundles b where b.case_id = d.case_id and b.state <> 'voided'
        and b.entries @> jsonb_build_array(jsonb_build_object('documentId', d.id))) as bundles,
      (select count(*)::int from document_versions v where v.document_id = d.id and v.uploaded_by <> (
        select n.uploaded_by from document_versions n where n.document_id = d.id
        order by n.number desc limit 1)) as earlier_versions
    from documents d where d.id = any(${ids}::uuid[])`.execute(executor)
  return rows
}
