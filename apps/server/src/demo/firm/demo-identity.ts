// The identity cards of the demo's clients: each is given once, with the client's first case, and checked if the firm
// accepted a case.
import type { DocumentId } from '@maat/contract/ids'
import { documentNameOf } from '@maat/domain/documents/document-files'
import { SIDES_OF_PAPER } from '@maat/domain/identity/identity-papers'
import type { DemoCase, DemoWorld } from '../cases/case-of.ts'
import type { Rows } from '../cases/case-rows.ts'
import { hours } from '../cases/document-rows.ts'
import { demoId } from '../draw.ts'

interface DemoIdentity {
  identity_papers: Rows<'identity_papers'>
  documents: Rows<'documents'>
  document_versions: Rows<'document_versions'>
}

export function demoIdentity(cases: readonly DemoCase[], world: DemoWorld): DemoIdentity {
  const sent = cases
    .filter(({ number }) => number !== null)
    .sort((a, b) => +a.plan.startedAt - +b.plan.startedAt)
  const owners = [...new Set(sent.map(({ ownerId }) => ownerId))]
  const cards = owners.map((ownerId, place) => {
    const own = sent.filter(known => known.ownerId === ownerId)
    return cardOf(own as [DemoCase, ...DemoCase[]], place, world)
  })
  return {
    identity_papers: cards.map(({ paper }) => paper),
    documents: cards.flatMap(({ sides }) => sides.map(({ row }) => row)),
    document_versions: cards.flatMap(({ sides }) => sides.map(({ version }) => version)),
  }
}

/** `own` are the cases that one client sent, the oldest first. */
function cardOf(own: [DemoCase, ...DemoCase[]], place: number, { files, catalogue }: DemoWorld) {
  const [{ ownerId, plan }] = own
  const id = demoId('paper', place)
  const givenAt = hours(plan.startedAt, -2)
  const verified = own.find(({ kycStatus, lawyerId }) => kycStatus === 'verified' && lawyerId !== undefined)
  const judged_at = verified ? hours(verified.plan.startedAt, 30) : null
  const paper = {
    id,
    client_id: ownerId,
    kind: 'identity-card',
    verdict: verified ? 'checked' : 'to-check',
    was_checked: verified !== undefined,
    judged_by: verified?.lawyerId ?? null,
    judged_at,
    expires_on: null,
    created_at: givenAt,
    updated_at: judged_at ?? givenAt,
  }
  const sides = SIDES_OF_PAPER['identity-card'].map((side, index) => {
    const file_name = files.nameOf(side, plan.owner.language, catalogue.documentName(side))
    const sideId = demoId<DocumentId>('paper-side', place, index)
    const row = {
      id: sideId,
      paper_id: id,
      name: documentNameOf(file_name),
      document_type: side,
      status: 'uploaded',
      is_sensitive: true,
      created_by: ownerId,
      created_at: givenAt,
      updated_at: givenAt,
    }
    const version = {
      document_id: sideId,
      number: 1,
      file_hash: files.hashFor(side, plan.owner.language),
      file_name,
      uploaded_by: ownerId,
      uploaded_at: givenAt,
    }
    return { row, version }
  })
  return { paper, sides }
}
