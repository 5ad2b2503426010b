// A signer with a session signs or refuses; the staff remind them or withdraw the request.

import {
  refuseDocument,
  remindSigner,
  signDocument,
  withdrawSigningRound,
} from '@maat/contract/documents/document-signing'
import type { UserId } from '@maat/contract/ids'
import { nextSigner } from '@maat/domain/documents/signing-rounds'
import { handleRecord } from '../../../platform/http/handle.ts'
import { refuse, sign } from './answer-round.ts'
import { endRound, recordWithdrawal } from './end-round.ts'
import { inviteSigner } from './invite-signer.ts'
import { getRound, type RoundRow, type SignerRow } from './round-store.ts'
import { isOpen, isTurnOf, roundSubject } from './round-subject.ts'
import { viewOfRound } from './round-view.ts'

function turnOf(row: RoundRow, userId: UserId, now: Date): SignerRow | undefined {
  return isTurnOf(row, userId, now) ? nextSigner(row.signers) : undefined
}

export const handleSignDocument = handleRecord(signDocument, roundSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const signer = turnOf(row, caller.id, work.now)
  if (!signer) return fail('signing-round.not-open')
  if (body.digest !== row.file_hash) return fail('record.stale')
  await sign(work, row, signer, { signature: body.signature, recognition: { by: 'account' } })
  await record('signing-round.signed', { position: signer.position, digest: row.file_hash })
  return viewOfRound(caller, await getRound(tx, row.id, caller.id), work.now)
})

export const handleRefuseDocument = handleRecord(refuseDocument, roundSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const signer = turnOf(row, caller.id, work.now)
  if (!signer) return fail('signing-round.not-open')
  await refuse(work, row, signer, body.reason)
  await record('signing-round.refused', { position: signer.position, reason: body.reason })
  return viewOfRound(caller, await getRound(tx, row.id, caller.id), work.now)
})

export const handleRemindSigner = handleRecord(remindSigner, roundSubject, async context => {
  const { work, tx, caller, subject: row, record, fail } = context
  if (!isOpen(row, work.now)) return fail('signing-round.not-open')
  await inviteSigner(work, row, { isReminder: true })
  await record('signing-round.invited', { isReminder: true })
  return viewOfRound(caller, await getRound(tx, row.id, caller.id), work.now)
})

export const handleWithdrawSigningRound = handleRecord(withdrawSigningRound, roundSubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  if (row.outcome !== null) return fail('signing-round.not-open')
  await endRound(work, row, { outcome: 'withdrawn', reason: body.reason })
  await recordWithdrawal(work, row, body.reason)
  await record('signing-round.withdrawn', { reason: body.reason })
  return viewOfRound(caller, await getRound(tx, row.id, caller.id), work.now)
})
