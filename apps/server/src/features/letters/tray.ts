// Letters that came and could not be placed: looked at, sorted to a case, or put aside.

import { decide } from '@maat/contract/decide'
import {
  dismissTrayLetter,
  fileTrayLetter,
  listTray,
  readMailIntake,
  readTrayLetter,
  type TrayRow,
} from '@maat/contract/letters'
import { nearnessNeeded } from '@maat/contract/permissions'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../platform/authz/caller.ts'
import type { Executor } from '../../platform/db/database.ts'
import { pageOfRows, placeAfter } from '../../platform/db/page.ts'
import { Failure } from '../../platform/http/failure.ts'
import { handle, handleRecord } from '../../platform/http/handle.ts'
import { type Condition, caseSubject, casesNear } from '../cases/index.ts'
import { accountOf } from './intake-account.ts'
import { attachmentsOf, recipientsOf, updateLetter } from './letter-store.ts'
import { mayWriteOn, type TrayRecord, trayRows, traySubject } from './letter-subject.ts'
import { excerptOf, originOf, viewOfAttachment, viewOfLetter, viewOfRecipient } from './letter-view.ts'
import { tellOfArrival } from './tell-of-letters.ts'
import { threadOf } from './threads.ts'

type Row = z.input<typeof TrayRow>
const Place = z.object({ at: z.iso.datetime(), id: z.uuid() })

export const handleListTray = handle(listTray, async ({ tx, caller, query }) => {
  const place = placeAfter(Place, query.after)
  const rows = await trayRows(tx, caller.id)
    .where(isInSight(caller))
    .$if(place !== undefined, letters =>
      letters.where(sql<boolean>`(l.dated_at, l.id) < (${place?.at}::timestamptz, ${place?.id}::uuid)`),
    )
    .orderBy('l.dated_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  return pageOfRows(rows, query.limit, viewOfTray, row => ({ at: row.dated_at, id: row.id }))
})

/** Of `letters l` left join `cases c` on what they seem to be about. */
function isInSight(caller: Caller): Condition {
  const needed = nearnessNeeded(caller.role, 'tray.read').filter(near => near !== 'firm-wide')
  return sql`(l.suggested_case_id is null or ${sql.join(casesNear(caller, needed), sql` or `)})`
}

function viewOfTray(row: TrayRecord): Row {
  const { suggested_case_id: id, case_number: number, case_title: title } = row
  return {
    id: row.id as Row['id'],
    from: { name: row.from_name, address: row.from_address },
    subject: row.subject,
    excerpt: excerptOf(row.text),
    attachmentCount: row.files,
    datedAt: row.dated_at,
    origin: originOf(row),
    suggestedCase: id && number ? ({ id, number, title: title ?? '' } as Row['suggestedCase']) : null,
  }
}

export const handleReadTrayLetter = handleRecord(
  readTrayLetter,
  traySubject,
  async ({ tx, subject: row }) => {
    const [recipients, attachments] = [await recipientsOf(tx, [row.id]), await attachmentsOf(tx, [row.id])]
    return {
      ...viewOfTray(row),
      text: row.text,
      recipients: recipients.map(recipient => viewOfRecipient(recipient)),
      attachments: attachments.map(attachment => viewOfAttachment(attachment)),
    }
  },
)

export const handleFileTrayLetter = handleRecord(fileTrayLetter, traySubject, async context => {
  const { work, tx, caller, subject: row, body, record, fail } = context
  const theCase = await caseSubject.find(tx, body.caseId, { lock: true, caller })
  if (!theCase) return fail('case.not-found')
  if (!mayWriteOn(caller, theCase)) {
    const nearness = caseSubject.nearness(caller, theCase)
    if (!decide(caller, 'case.read', { nearness }).ok) return fail('case.not-found')
    throw new Failure('access.forbidden')
  }
  const answered = [row.in_reply_to, ...row.earlier_ids].flatMap(id => id ?? [])
  await updateLetter(tx, row.id, {
    state: 'received',
    case_id: theCase.id,
    suggested_case_id: null,
    sorted_by: caller.id,
    settled_at: work.now.toISOString(),
    thread_id: (await threadOf(tx, theCase.id, answered)) ?? row.id,
  })
  // Who sorts it has read it; its writer was not proved, and is nobody's account.
  await tellOfArrival(work, theCase, { ...row, author_id: null, recipients: [] }, { isQuiet: true })
  await record('tray.filed', { caseId: theCase.id })
  return await viewOfLetter(tx, caller, row.id)
})

export const handleDismissTrayLetter = handleRecord(dismissTrayLetter, traySubject, async context => {
  const { work, tx, subject: row, record } = context
  await updateLetter(tx, row.id, { state: 'dismissed', settled_at: work.now.toISOString() })
  await record('tray.dismissed', { from: row.from_address })
  return {}
})

export const handleReadIntake = handle(readMailIntake, async ({ work, tx, caller }) => {
  const { imapUrl } = work.services.config
  const state = imapUrl
    ? await tx
        .selectFrom('mail_intake')
        .select(['checked_at', 'last_error'])
        .where('account', '=', accountOf(imapUrl))
        .executeTakeFirst()
    : undefined
  return {
    isOn: imapUrl !== undefined,
    checkedAt: state?.checked_at ?? null,
    lastError: state?.last_error ?? null,
    waiting: await countWaiting(tx, caller),
  }
})

const MOST_COUNTED = sql.lit(100)

async function countWaiting(executor: Executor, caller: Caller): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select from letters l left join cases c on c.id = l.suggested_case_id
      where l.state = 'tray' and ${isInSight(caller)} limit ${MOST_COUNTED}) found`.execute(executor)
  return rows[0]?.waiting ?? 0
}
