// Lists the signing rounds of a document or a case, and who may be asked to sign.
import {
  listPossibleSigners,
  listSigningRounds,
  listSigningRoundsOfCase,
} from '@maat/contract/documents/document-signing'
import type { CaseId, UserId } from '@maat/contract/ids'
import { isStaff } from '@maat/domain/people/roles'
import { usersWithAccess } from '../../../platform/authz/users-with-access.ts'
import { newestPage } from '../../../platform/db/page.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import type { Present } from '../../../platform/http/work.ts'
import { caseSubject, documentVisibilityOf, isDocumentVisible } from '../../cases/case-access/index.ts'
import { findCase } from '../../cases/case-store/index.ts'
import { documentSubject } from '../documents/index.ts'
import { openRoundsOfCase, type RoundRow, roundsOfDocument, withSigners } from './round-store.ts'
import { viewOfRound } from './round-view.ts'

type Bare = Omit<RoundRow, 'signers'>

const NEWEST = {
  at: 'r.started_at',
  id: 'r.id',
  cursorOf: ({ started_at, id }: Bare) => ({ at: started_at, id }),
} as const

export const handleListSigningRounds = handleRecord(listSigningRounds, documentSubject, async context => {
  const { tx, work, caller, subject, query } = context
  const page = await newestPage(roundsOfDocument(tx, subject.id, caller.id), query, NEWEST, row => row)
  const rows = await withSigners(tx, page.items)
  return { ...page, items: rows.map(row => viewOfRound(caller, row, work.now)) }
})

export const handleListSigningRoundsOfCase = handleRecord(
  listSigningRoundsOfCase,
  caseSubject,
  async context => {
    const { tx, work, caller, subject, query } = context
    const visible = isDocumentVisible(documentVisibilityOf(caller, subject))
    const open = openRoundsOfCase(tx, subject.id, caller.id).where(visible)
    const page = await newestPage(open, query, NEWEST, row => row)
    const rows = await withSigners(tx, page.items)
    return { ...page, items: rows.map(row => viewOfRound(caller, row, work.now)) }
  },
)

export const handleListPossibleSigners = handleRecord(
  listPossibleSigners,
  documentSubject,
  async ({ work, caller, subject }) => {
    const people = await possibleSigners(work, subject)
    const shown = isStaff(caller.role) ? people : people.filter(({ id }) => id === caller.id)
    return {
      people: shown.map(({ id, name, role }) => ({ id: id as UserId, name, isClient: !isStaff(role) })),
    }
  },
)

const MOST_SHOWN = 100

/** The participants of the case and the staff who treat it; of a sensitive document, its client and the staff. */
export async function possibleSigners(
  present: Present,
  { case_id, is_sensitive }: { case_id: CaseId; is_sensitive: boolean },
) {
  const row = await findCase(present.tx, case_id, { lock: false, callerId: undefined })
  if (!row) return []
  const readers = is_sensitive
    ? await usersWithAccess(present, caseSubject, row, 'document.read', 'document.read-sensitive')
    : await usersWithAccess(present, caseSubject, row, 'document.read')
  return readers.filter(({ isTheirs }) => isTheirs).slice(0, MOST_SHOWN)
}
