// A case that is prepared from a letter of the tray: letters belong to sent cases, so the letter waits with the draft
// and is filed when the case is sent.

import { decide } from '@maat/contract/decide'
import type { CaseId } from '@maat/contract/ids'
import { recordAudit } from '../../../../platform/audit/record-audit.ts'
import type { Caller } from '../../../../platform/authz/caller.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Failure } from '../../../../platform/http/failure.ts'
import type { Work } from '../../../../platform/http/work.ts'
import type { CaseRow } from '../../../cases/case-store/index.ts'
import { updateLetter } from '../letter-store.ts'
import { type TrayRecord, trayRows, traySubject } from '../letter-subject.ts'
import { fileInCase } from './file-in-case.ts'
import { publishTrayChange } from './publish-tray-change.ts'

/** Locks a letter that another request names. Undefined if the caller may not know it. */
export async function lockLetterToSort(tx: Tx, caller: Caller, id: string): Promise<TrayRecord | undefined> {
  const row = await traySubject.find(tx, id, { lock: true, caller })
  if (!row) return undefined
  const relations = traySubject.relations(caller, row)
  if (!decide(caller, 'tray.read', { relations }).ok) return undefined
  if (!decide(caller, 'tray.sort', { relations }).ok) throw new Failure('access.forbidden')
  return row
}

/** Only the user who prepares the case sees the letter now, like the draft. A dismissed letter is kept again. */
export async function prepareCaseOfLetter(
  work: Work,
  caller: Caller,
  row: TrayRecord,
  caseId: CaseId,
): Promise<void> {
  const prepared = {
    state: 'tray',
    suggested_case_id: caseId,
    sorted_by: caller.id,
    settled_at: null,
  } as const
  await updateLetter(work.tx, row.id, prepared)
  await publishTrayChange(work, row)
}

/**
 * A locked letter is skipped, because a user sorts it at the moment: it stays in the tray, with the sent case as the
 * suggestion.
 */
export async function filePreparedLetters(work: Work, { row: theCase }: { row: CaseRow }): Promise<void> {
  const { tx, origin } = work
  const letters = await trayRows(tx, undefined)
    .where('l.suggested_case_id', '=', theCase.id)
    .where('l.state', '=', 'tray')
    .orderBy('l.dated_at')
    .forUpdate('l')
    .skipLocked()
    .execute()
  for (const letter of letters) {
    await fileInCase(work, letter, theCase, letter.sorted_by)
    await recordAudit(tx, origin, 'tray.filed', { kind: 'tray', id: letter.id }, { caseId: theCase.id })
  }
}
