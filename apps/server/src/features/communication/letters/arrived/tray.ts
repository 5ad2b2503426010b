// The tray: lists unassigned and dismissed letters, and reads them with their files.

import {
  listTray,
  readMailIntake,
  readTrayLetter,
  readTrayLetterAttachment,
  type TrayFolder,
  type TrayRow,
} from '@maat/contract/communication/tray'
import { relationsNeeded } from '@maat/contract/permissions'
import { momentOf } from '@maat/domain/calendar/moment'
import { DISMISSED_RETENTION_DAYS } from '@maat/domain/communication/letters'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../../platform/authz/caller.ts'
import type { Executor } from '../../../../platform/db/database.ts'
import { newestPage } from '../../../../platform/db/page.ts'
import { handle, handleRecord } from '../../../../platform/http/handle.ts'
import { ALL_VERSIONS, type Condition, conditionsForRelations } from '../../../cases/case-access/index.ts'
import { replyWithAttachment } from '../attachment-reply.ts'
import { attachmentsOf, recipientsOf } from '../letter-store.ts'
import { type TrayRecord, trayRows, traySubject } from '../letter-subject.ts'
import { excerptOf, originOf, viewOfAttachment, viewOfRecipient } from '../letter-view.ts'
import { accountOf } from './intake-account.ts'

type Row = z.input<typeof TrayRow>
const DAY = 86_400_000

interface Shelf {
  state: 'tray' | 'dismissed'
  at: 'dated_at' | 'settled_at'
}
const SHELVES: Record<TrayFolder, Shelf> = {
  waiting: { state: 'tray', at: 'dated_at' },
  dismissed: { state: 'dismissed', at: 'settled_at' },
}

export const handleListTray = handle(listTray, async ({ tx, caller, query }) => {
  const { state, at } = SHELVES[query.shelf]
  const letters = trayRows(tx, caller.id).where('l.state', '=', sql.lit(state)).where(isInSight(caller))
  const cursorOf = (row: TrayRecord) => ({ at: String(row[at]), id: row.id })
  return await newestPage(letters, query, { at: `l.${at}`, id: 'l.id', cursorOf }, viewOfTray)
})

/** A condition on `letters l` left join `cases c` of the suggested case. */
function isInSight(caller: Caller): Condition {
  const needed = relationsNeeded(caller.role, 'tray.read').filter(near => near !== 'firm-wide')
  return sql`(l.suggested_case_id is null or ${sql.join(conditionsForRelations(caller, needed), sql` or `)})`
}

function viewOfTray(row: TrayRecord): Row {
  const { suggested_case_id: id, case_number: number, case_title: title } = row
  return {
    id: row.id,
    from: { name: row.from_name, address: row.from_address },
    subject: row.subject,
    excerpt: excerptOf(row.text),
    attachmentCount: row.files,
    datedAt: row.dated_at,
    origin: originOf(row),
    suggestedCase: id && number ? { id, number, title: title ?? '' } : null,
    preparedCase: preparedCaseOf(row),
    dismissed: dismissalOf(row),
  }
}

/** Only a draft has no number. */
function preparedCaseOf(row: TrayRecord): Row['preparedCase'] {
  const { suggested_case_id: id, case_number, case_title: title, case_type: type } = row
  return id && type && case_number === null ? { id, title: title ?? '', type } : null
}

function dismissalOf({ state, settled_at: at, sorter: byName }: TrayRecord): Row['dismissed'] {
  if (state !== 'dismissed' || at === null) return null
  return { byName, at, erasedAt: momentOf(new Date(Date.parse(at) + DISMISSED_RETENTION_DAYS * DAY)) }
}

export const handleReadTrayLetter = handleRecord(
  readTrayLetter,
  traySubject,
  async ({ tx, subject: row }) => {
    const [recipients, attachments] = [
      await recipientsOf(tx, [row.id]),
      await attachmentsOf(tx, [row.id], ALL_VERSIONS),
    ]
    return {
      ...viewOfTray(row),
      text: row.text,
      recipients: recipients.map(recipient => viewOfRecipient(recipient)),
      attachments: attachments.map(attachment => viewOfAttachment(attachment)),
    }
  },
)

export const handleReadTrayLetterAttachment = handleRecord(
  readTrayLetterAttachment,
  traySubject,
  async context => {
    const { subject, params, fail } = context
    return (await replyWithAttachment(context, subject.id, params.attachmentId)) ?? fail('letter.no-file')
  },
)

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
      where l.state = 'tray' and c.status is distinct from 'draft' and ${isInSight(caller)} limit ${MOST_COUNTED}) found`.execute(
    executor,
  )
  return rows[0]?.waiting ?? 0
}
