// An identified signer reads, signs or refuses in the browser that was recognised, without a session; later they fetch
// the signed file.
import {
  readDocumentToSign,
  readFileToSign,
  refuseDocumentByLink,
  signDocumentByLink,
} from '@maat/contract/documents/document-signing-links'
import { roundStateOf, signerStateOf } from '@maat/domain/documents/signing-rounds'
import { maskAddress } from '@maat/domain/identity/mailed-code'
import type { Recognition } from '../../../platform/db/column-types.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { replyWithFile } from '../documents/index.ts'
import { refuse, sign } from './answer-round.ts'
import { signerSecret } from './invite-signer.ts'
import { findLinkSession, isTheirTurn, type LinkSession } from './link-session.ts'
import { aboutRound } from './recognise-signer.ts'

export const handleReadDocumentToSign = handle(readDocumentToSign, async ({ tx, work, body, fail }) => {
  const found = await findLinkSession(tx, body, { now: work.now, lock: false })
  if (!found) return fail('link.invalid')
  const { round, signer } = found
  return {
    documentName: round.document_name,
    digest: round.file_hash,
    state: roundStateOf(round),
    message: round.message,
    startedByName: round.started_by_name,
    lastDay: round.last_day,
    signerName: signer.name,
    signers: round.signers.map(one => ({
      name: one.name,
      capacity: one.capacity,
      isYou: one.id === signer.id,
      state: signerStateOf(one),
      answeredAt: one.answered_at,
    })),
  }
})

const WHOLE = { range: undefined, ifRange: undefined }

export const handleReadFileToSign = handle(readFileToSign, {
  // Reading a file may wait, and so may not run in a transaction.
  async prepare({ work, body, fail }) {
    const found = await findLinkSession(work.tx, body, { now: work.now, lock: false })
    if (!found) return fail('link.invalid')
    const { round } = found
    const hash = round.sealed_hash ?? round.file_hash
    const file = await work.tx.selectFrom('files').select('size').where('hash', '=', hash).executeTakeFirst()
    const shown = file && { hash, size: file.size, mediaType: 'application/pdf', name: round.document_name }
    const handed = shown && (await replyWithFile(work.services, shown, { from: WHOLE, isDownload: false }))
    return handed ? handed.reply : fail('document.no-file')
  },
  write: async ({ prepared }) => prepared,
})

export const handleSignDocumentByLink = handle(signDocumentByLink, async context => {
  const { tx, work, body, record, fail } = context
  const found = await findLinkSession(tx, { pass: body.pass }, { now: work.now, lock: true })
  if (!found || !isTheirTurn(found, work.now) || body.digest !== found.round.file_hash)
    return fail('link.invalid')
  const { round, signer } = found
  const recognition = await recognitionOf(tx, found)
  await sign(inNameOf(found, work), round, signer, { signature: body.signature, recognition })
  const details = { position: signer.position, digest: round.file_hash }
  await record('signing-round.signed', details, aboutRound(found))
  return {}
})

export const handleRefuseDocumentByLink = handle(refuseDocumentByLink, async context => {
  const { tx, work, body, record, fail } = context
  const found = await findLinkSession(tx, { pass: body.pass }, { now: work.now, lock: true })
  if (!found || !isTheirTurn(found, work.now)) return fail('link.invalid')
  const { round, signer } = found
  await refuse(inNameOf(found, work), round, signer, body.reason)
  const details = { position: signer.position, reason: body.reason }
  await record('signing-round.refused', details, aboutRound(found))
  return {}
})

const inNameOf = ({ signer }: LinkSession, work: Work): Work =>
  signer.user_id === null ? work : { ...work, origin: { ...work.origin, actorId: signer.user_id } }

async function recognitionOf(executor: Executor, { round, signer }: LinkSession): Promise<Recognition> {
  const { asks } = (await signerSecret(executor, round, signer)) ?? {}
  return {
    by: 'mail',
    at: signer.recognised_at ?? '',
    address: maskAddress(signer.email),
    ...(asks === 'phone' && { knew: 'phone' }),
  }
}
