// Proves a fact by a page of a document: the proof keeps the hash of the file that was read.

import { addProof, MOST_PROOFS, removeProof } from '@maat/contract/cases/facts'
import { momentOf } from '@maat/domain/calendar/moment'
import { handleRecord } from '../../../platform/http/handle.ts'
import { findFiledVersion } from '../../documents/documents/index.ts'
import { caseSubject } from '../case-access/index.ts'
import { publishCaseChange } from '../case-events/index.ts'
import { deleteProof, findFact, getFact, insertProof, updateFact } from './fact-store.ts'

export const handleAddProof = handleRecord(addProof, caseSubject, async context => {
  const { work, tx, caller, subject: row, params, body, record, fail } = context
  const fact = await findFact(tx, row.id, params.factId)
  if (!fact) return fail('fact.not-found')
  if (fact.proofs.length >= MOST_PROOFS) return fail('fact.too-many-proofs')
  const { documentId, page, quote } = body
  const document = await findFiledVersion(tx, row.id, documentId)
  if (!document) return fail('document.not-found')
  if (!document.version) return fail('fact.no-file')
  const { number, hash, pages } = document.version
  if (pages !== null && page > pages) return fail('fact.page-unknown')
  if (fact.proofs.some(proof => proof.documentId === documentId && proof.page === page))
    return fail('fact.proved-before')
  const at = momentOf(work.now)
  await insertProof(tx, {
    fact_id: fact.id,
    document_id: documentId,
    version_number: number,
    file_hash: hash,
    page,
    quote,
    added_by: caller.id,
    added_at: at,
  })
  await updateFact(tx, fact.id, { updated_at: at })
  await publishCaseChange(work, row.id, 'facts')
  await record('fact.proved', { fact: fact.id, document: documentId, version: number, page })
  return await getFact(tx, row.id, fact.id)
})

export const handleRemoveProof = handleRecord(removeProof, caseSubject, async context => {
  const { work, tx, subject: row, params, record, fail } = context
  const fact = await findFact(tx, row.id, params.factId)
  if (!fact) return fail('fact.not-found')
  const proof = fact.proofs.find(({ id }) => id === params.proofId)
  if (!proof) return fail('fact.proof-unknown')
  await deleteProof(tx, proof.id)
  await updateFact(tx, fact.id, { updated_at: momentOf(work.now) })
  await publishCaseChange(work, row.id, 'facts')
  await record('fact.proof-removed', { fact: fact.id, document: proof.documentId, page: proof.page })
  return await getFact(tx, row.id, fact.id)
})
