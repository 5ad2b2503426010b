// Signing rounds follow their case: a signer who leaves it ends the round, and a new lawyer takes the former one's place.
import type { CaseId, UserId } from '@maat/contract/ids'
import { nextSigner } from '@maat/domain/documents/signing-rounds'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Work } from '../../../platform/http/work.ts'
import type { CaseReassignment, ParticipantRemoval } from '../../cases/case-events/index.ts'
import { findUser } from '../../people/users/index.ts'
import { endWithoutSigner, mayStillSign } from './end-round.ts'
import { inviteSigner } from './invite-signer.ts'
import { notifyKeepers } from './notify-of-round.ts'
import {
  findRound,
  getRound,
  NO_SECRETS,
  openRoundIdsOfCase,
  type RoundRow,
  type SignerRow,
  updateSigner,
} from './round-store.ts'

export async function leaveRounds(work: Work, { caseId, userId, email }: ParticipantRemoval): Promise<void> {
  const isTheirs = (signer: SignerRow) =>
    signer.user_id === null ? signer.email === email : signer.user_id === userId
  for (const round of await openRounds(work, caseId)) {
    const leaver = round.signers.find(signer => signer.answer === null && isTheirs(signer))
    const keepsAccess = leaver?.user_id && (await mayStillSign(work, round, leaver))
    if (leaver && !keepsAccess) await endWithoutSigner(work, round, leaver)
  }
}

export async function reassignRounds(work: Work, { before, row }: CaseReassignment): Promise<void> {
  for (const round of await openRounds(work, row.id)) {
    await replaceSigners(work, round, { from: before.lawyer_id, to: row.lawyer_id })
    const starter = round.started_by
    const document = { kind: 'document', id: round.document_id } as const
    const isHandedOver = !(await work.services.stillReads(work, starter, document))
    const after = await getRound(work.tx, round.id, undefined)
    if (isHandedOver && after.outcome === null)
      await notifyKeepers(work, after, { text: 'document-signing-handed-over' })
  }
}

async function openRounds(work: Work, caseId: CaseId): Promise<RoundRow[]> {
  const rounds: RoundRow[] = []
  for (const id of await openRoundIdsOfCase(work.tx, caseId)) {
    const round = await findRound(work.tx, id, { lock: true, callerId: undefined })
    if (round?.outcome === null) rounds.push(round)
  }
  return rounds
}

/** The former lawyer's place passes to the new lawyer; any other signer without access ends the round. */
async function replaceSigners(
  work: Work,
  round: RoundRow,
  { from, to }: { from: string | null; to: UserId | null },
): Promise<void> {
  for (const signer of round.signers) {
    if (signer.answer !== null || (await mayStillSign(work, round, signer))) continue
    const isLawyer = signer.user_id === from
    const isReplaced = isLawyer && to !== null && (await giveTurnTo(work, round, signer, to))
    if (!isReplaced) return await endWithoutSigner(work, round, signer)
  }
}

/** False if the new lawyer signs already. */
async function giveTurnTo(work: Work, round: RoundRow, signer: SignerRow, to: UserId): Promise<boolean> {
  const heir = await findUser(work.tx, to)
  const isFree = heir && !round.signers.some(({ email }) => email.toLowerCase() === heir.email.toLowerCase())
  if (!isFree) return false
  await updateSigner(work.tx, signer.id, {
    ...NO_SECRETS,
    user_id: heir.id,
    name: heir.full_name,
    email: heir.email,
    language: heir.language,
    phone_end: '',
    invited_at: null,
    reminded_at: null,
    reminders: 0,
    opened_at: null,
  })
  const about = { kind: 'signing-round', id: round.id }
  const details = { position: signer.position, from: signer.user_id, to }
  await recordAudit(work.tx, work.origin, 'signing-round.signer-replaced', about, details)
  const after = await getRound(work.tx, round.id, undefined)
  if (nextSigner(after.signers)?.id === signer.id) await inviteSigner(work, after)
  return true
}
