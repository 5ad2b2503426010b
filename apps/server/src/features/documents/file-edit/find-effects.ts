// Finds the records that a correction touches beside its documents, and those that it must not break.
import type { CorrectionChange, CorrectionEffect, EffectKind } from '@maat/contract/documents/corrections'
import { OPEN_STATES } from '@maat/domain/communication/letters'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
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
  quotes: number
  signings: number
  binders: number
  earlier_versions: number
}

/** The document leaves its place: what refers to it there would point to nothing. */
const LEAVES: readonly ChangeKind[] = ['move', 'withdraw']
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
  // Parts and joined documents are new documents: their source keeps its pages.
  const changesPages = change.kind === 'arrange'
  const isAsked = document.is_required || document.requested_by !== null
  const effect = (kind: EffectKind, count: number, isBlocking = false) =>
    count > 0 ? [{ documentId: document.id, kind, count, isBlocking }] : []
  return [
    ...effect('upload', facts.uploads, true),
    ...effect('final', Number(document.final_since !== null && changesFinal(document, change)), true),
    ...effect('scan', Number(document.status === 'processing'), true),
    // It would leave with the file from before.
    ...(leaves || changesPages ? effect('waiting-letters', facts.waiting_letters, true) : []),
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
          ...effect('facts', facts.facts),
          ...effect('exhibits', facts.exhibits),
          ...effect('bundles', facts.bundles),
        ]
      : []),
    ...(changesPages
      ? [
          // An issued invoice was made from exactly this file.
          ...effect('receipt', facts.issued_receipts, true),
          ...effect('sealed-summary', facts.sealed),
          // A proof names a page of the file that was read.
          ...effect('outdated-proofs', facts.facts),
          ...effect('changed-exhibits', facts.exhibits),
          ...effect('outdated-bundles', facts.bundles),
          ...effect('signings', facts.signings),
          ...effect('binders', facts.binders),
        ]
      : []),
    ...(leaves || changesPages
      ? [
          ...effect('review', Number(document.status === 'validating')),
          ...effect('quotes', facts.quotes),
          ...effect('links', facts.links),
          // Their recipients keep the file of before.
          ...effect('letters', facts.letters),
          ...effect('consultations', facts.consultations),
        ]
      : []),
    ...effect('closed-case', Number(row.status === 'finished' || row.status === 'refused')),
  ]
}

/** A copy of its pages is no change of it. */
function changesFinal({ name }: CorrectableDocument, change: CorrectionChange): boolean {
  if (change.kind === 'describe') return change.name !== undefined && change.name !== name
  if (change.kind === 'merge' || change.kind === 'split') return change.withdraws
  return true
}

/** The template of a document names a list, or a field of its entries. */
const names = (list: 'exhibits' | 'facts') =>
  sql`exists (select from unnest(t.fields) f (path) where split_part(f.path, '.', 1) = ${list})`

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
      (select count(*)::int from generated_documents g join documents o on o.id = g.document_id
        join template_files t on t.template_id = g.template_id and t.language = g.language and t.number = g.file_number
        where o.case_id = d.case_id and o.id <> d.id and (
          exists (select from exhibits e where e.document_id = d.id) and ${names('exhibits')}
          or exists (select from fact_proofs p where p.document_id = d.id) and ${names('facts')})) as quotes,
      (select count(*)::int from signing_rounds r where r.document_id = d.id
        and r.outcome in ('refused', 'withdrawn', 'expired')) as signings,
      (select count(distinct b.binder_id)::int from binder_entries b where b.document_id = d.id and b.removed_at is null) as binders,
      (select count(*)::int from document_versions v where v.document_id = d.id and v.uploaded_by <> (
        select n.uploaded_by from document_versions n where n.document_id = d.id
        order by n.number desc limit 1)) as earlier_versions
    from documents d where d.id = any(${ids}::uuid[])`.execute(executor)
  return rows
}
