// The identity check as the API returns it: the client sees the result, the staff also the checker and the note.
import type { IdentityCheck, IdentityPaper, PaperAction } from '@maat/contract/documents/identity'
import {
  PAPER_KINDS,
  type PaperKind,
  type PaperSide,
  type PaperState,
  SIDES_OF_PAPER,
  stateOfPaper,
} from '@maat/domain/identity/identity-papers'
import { isStaff } from '@maat/domain/people/roles'
import type { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { ALL_VERSIONS } from '../../cases/case-access/index.ts'
import { todayOfUser } from '../../people/users/index.ts'
import { type VersionRow, versionsOf, viewOfVersion } from '../documents/index.ts'
import { factsOf, findPapers, noPaper, type PaperRow } from './identity-store.ts'
import { type CheckedClient, identitySubject } from './identity-subject.ts'

type View = z.input<typeof IdentityCheck>

export async function viewOfIdentity(
  { tx, now }: Pick<ReadContext, 'tx' | 'now'>,
  caller: Caller,
  subject: CheckedClient,
): Promise<View> {
  const rows = await findPapers(tx, subject.id)
  const { full_name, company_name } = subject.client
  const seesJudgement = isStaff(caller.role) && opensAll(caller, subject)
  const today = await todayOfUser(tx, subject.id, now)
  const papers: View['papers'] = []
  for (const kind of PAPER_KINDS) {
    const row = rows.find(paper => paper.kind === kind)
    const state = stateOfPaper(row ? factsOf(row) : noPaper(kind), today)
    const isTheirs = opensAll(caller, subject) || isGivenBy(row, caller)
    papers.push({
      kind,
      state,
      ...(row && isTheirs ? whatWasFound(row) : NOT_FOUND),
      ...(row && seesJudgement ? { note: row.note, judgedBy: row.judge } : WITHOUT_JUDGEMENT),
      version: row?.version ?? 0,
      sides: await sidesOf(tx, kind, row, version => mayOpen(caller, subject, version)),
      can: actionsOn(caller, subject, { row, state }),
    })
  }
  return {
    clientId: subject.id,
    clientName: company_name ?? full_name,
    papers,
  }
}

/**
 * A user who only prepares a case sees the state of a document; its content and refusal reason stay between its giver
 * and the firm.
 */
const whatWasFound = ({ expires_on, reason, judged_at }: PaperRow) => ({
  expiresOn: expires_on,
  reason,
  judgedAt: judged_at,
})
const NOT_FOUND = { expiresOn: null, reason: '', judgedAt: null }

const WITHOUT_JUDGEMENT = { note: null, judgedBy: null }

async function sidesOf(
  executor: Executor,
  kind: PaperKind,
  row: PaperRow | undefined,
  isOpen: (version: VersionRow) => boolean,
): Promise<z.input<typeof IdentityPaper>['sides']> {
  return await Promise.all(
    SIDES_OF_PAPER[kind].map(async (side: PaperSide) => {
      const found = row?.sides.find(one => one.side === side)
      if (!found) return { side, status: null, reason: '', files: [] }
      const files = (await versionsOf(executor, found.id, ALL_VERSIONS)).filter(isOpen).map(viewOfVersion)
      return { side, status: found.status, reason: found.reason, files }
    }),
  )
}

interface CheckState {
  row: PaperRow | undefined
  state: PaperState
}

const opensAll = (caller: Caller, subject: CheckedClient) =>
  permitted(identitySubject, caller, subject, ['open']).length > 0

/** Any staff user may begin a case, so that alone does not open another user's document. */
export const mayOpen = (
  caller: Caller,
  subject: CheckedClient,
  { uploaded_by }: Pick<VersionRow, 'uploaded_by'>,
): boolean => uploaded_by === caller.id || opensAll(caller, subject)

/** A preparing user may add to missing or invalid documents. */
const LACKING: readonly PaperState[] = ['missing', 'incomplete', 'expired', 'refused']

/**
 * Checked documents are evidence: a user who may not judge can replace one, but neither change its date nor withdraw
 * it.
 */
export function actionsOn(caller: Caller, subject: CheckedClient, { row, state }: CheckState): PaperAction[] {
  const verbs = permitted(identitySubject, caller, subject, ['give', 'open', 'judge'])
  const [mayGive, mayJudge] = [verbs.includes('give'), verbs.includes('judge')]
  const isTheirs = verbs.includes('open') || isGivenBy(row, caller)
  const actions: PaperAction[] = mayGive && (isTheirs || LACKING.includes(state)) ? ['give'] : []
  if (!row || state === 'missing' || !isTheirs) return actions
  if (mayGive && (mayJudge || !row.was_checked)) actions.push('date')
  if (mayGive && !row.was_checked) actions.push('remove')
  if (mayJudge && state !== 'incomplete') actions.push('judge')
  return actions
}

const isGivenBy = (row: PaperRow | undefined, { id }: Caller) =>
  (row?.sides ?? []).every(({ givers }) => givers.every(giver => giver === id))
