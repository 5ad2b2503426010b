// The identity check as it leaves the server: the client sees what was found, the staff also who found it and their note.
import type { IdentityCheck, IdentityPaper, PaperAction } from '@maat/contract/identity'
import {
  PAPER_KINDS,
  type PaperKind,
  type PaperSide,
  type PaperState,
  SIDES_OF_PAPER,
  stateOfPaper,
} from '@maat/domain/identity-papers'
import { isStaff } from '@maat/domain/roles'
import type { z } from 'zod'
import type { Caller } from '../../platform/authz/caller.ts'
import { permitted } from '../../platform/authz/subject.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { Reading } from '../../platform/http/work.ts'
import { viewOfVersion } from './document-view.ts'
import { factsOf, findPapers, noPaper, type PaperRow } from './identity-store.ts'
import { type CheckedClient, identitySubject } from './identity-subject.ts'
import { type VersionRow, versionsOf } from './version-store.ts'

type View = z.input<typeof IdentityCheck>

export async function viewOfIdentity(
  { tx, now }: Pick<Reading, 'tx' | 'now'>,
  caller: Caller,
  subject: CheckedClient,
): Promise<View> {
  const rows = await findPapers(tx, subject.id)
  const { first_name, last_name, company_name } = subject.client
  const isTold = isStaff(caller.role) && opensAll(caller, subject)
  const papers: View['papers'] = []
  for (const kind of PAPER_KINDS) {
    const row = rows.find(paper => paper.kind === kind)
    const state = stateOfPaper(row ? factsOf(row) : noPaper(kind), today(now))
    const isTheirs = opensAll(caller, subject) || isGivenBy(row, caller)
    papers.push({
      kind,
      state,
      ...(row && isTheirs ? whatWasFound(row) : NOT_FOUND),
      ...(row && isTold ? { note: row.note, judgedBy: row.judge } : NOT_TOLD),
      version: row?.version ?? 0,
      sides: await sidesOf(tx, kind, row, version => mayOpen(caller, subject, version)),
      can: actionsOn(caller, subject, { row, state }),
    })
  }
  return {
    clientId: subject.id as View['clientId'],
    clientName: company_name ?? `${first_name} ${last_name}`,
    papers,
  }
}

/** Whoever only prepares a case sees that there is a paper and where it stands: what it says, and why it was refused, is
 * between its giver and the firm. */
const whatWasFound = ({ expires_on, reason, judged_at }: PaperRow) => ({
  expiresOn: expires_on,
  reason,
  judgedAt: judged_at,
})
const NOT_FOUND = { expiresOn: null, reason: '', judgedAt: null }

const NOT_TOLD = { note: null, judgedBy: null }

export const today = (now: Date) => now.toISOString().slice(0, 10)

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
      const files = (await versionsOf(executor, found.id)).filter(isOpen).map(viewOfVersion)
      return { side, status: found.status, reason: found.reason, files }
    }),
  )
}

interface Standing {
  row: PaperRow | undefined
  state: PaperState
}

const opensAll = (caller: Caller, subject: CheckedClient) =>
  permitted(identitySubject, caller, subject, ['open']).length > 0

/** Anybody of the staff may begin to prepare a case: that alone opens no paper that somebody else gave. */
export const mayOpen = (
  caller: Caller,
  subject: CheckedClient,
  { uploaded_by }: Pick<VersionRow, 'uploaded_by'>,
): boolean => uploaded_by === caller.id || opensAll(caller, subject)

/** Where others gave what is no good, or not all: whoever prepares a case adds to it. */
const LACKING: readonly PaperState[] = ['missing', 'incomplete', 'expired', 'refused']

/** What was checked is evidence: whoever may not judge replaces it, and neither dates it anew nor takes it back. */
export function actionsOn(caller: Caller, subject: CheckedClient, { row, state }: Standing): PaperAction[] {
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
