// Lists what is due for destruction, what becomes due soon, and what is held.
import { decide } from '@maat/contract/decide'
import { listRetention, type RetentionCase, type RetentionList } from '@maat/contract/privacy/retention'
import type { Day } from '@maat/domain/calendar/day'
import { addDays } from '@maat/domain/calendar/plain-dates'
import { type DestructionBlock, SOON_DAYS } from '@maat/domain/privacy/retention'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { isLedBy } from '../../cases/case-access/index.ts'
import { todayOfUser } from '../../people/users/index.ts'
import { findBlocks } from './find-blocks.ts'
import { type EndedCase, listEnded, retentionOfCase } from './retention-cases.ts'
import { type RuleRow, readRules } from './retention-store.ts'

const Cursor = z.object({ day: cursorFields.day, id: cursorFields.id })
type CursorOfList = z.output<typeof Cursor>

/** A page looks at no more cases than this; the next one goes on. */
const MOST_LOOKED_AT = 500

export const handleListRetention = handle(listRetention, async ({ work, tx, caller, query }) => {
  const { limit, after, list } = query
  const today = await todayOfUser(tx, caller.id, work.now)
  const rules = await readRules(tx)
  const shown = await findShown(work, caller, {
    list,
    today,
    rules,
    limit: limit + 1,
    after: parseCursor(Cursor, after),
  })
  const blocks = await findBlocks(
    tx,
    shown.rows.map(({ id }) => id),
    { now: work.now },
  )
  const page = pageOfRows(
    shown.rows,
    limit,
    row => viewOf(row, { caller, rules, today, blocks: blocks.get(row.id) ?? [] }),
    row => ({ day: row.sort_day, id: row.id }),
  )
  return page.next === null && shown.next ? { ...page, next: encode(shown.next) } : page
})

const encode = (cursor: CursorOfList) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

interface Search {
  list: RetentionList
  today: Day
  rules: readonly RuleRow[]
  limit: number
  after: CursorOfList | undefined
}

/** The rules decide after the rows are read, so a page may need several looks. */
async function findShown(
  { tx }: ReadContext,
  caller: Caller,
  { list, today, rules, limit, after }: Search,
): Promise<{ rows: EndedCase[]; next: CursorOfList | undefined }> {
  const condition = caller.role === 'Admin' ? sql<SqlBool>`true` : isLedBy(caller)
  const soon = addDays(today, SOON_DAYS)
  const isShown = (row: EndedCase): boolean => {
    if (list === 'held') return true
    const { dueOn } = retentionOfCase(row, rules, today)
    if (dueOn === null) return list === 'due'
    return list === 'due' ? dueOn <= today : dueOn > today && dueOn <= soon
  }
  const rows: EndedCase[] = []
  let cursor = after
  for (let looked = 0; looked < MOST_LOOKED_AT && rows.length < limit; ) {
    const until = list === 'held' ? undefined : list === 'due' ? today : soon
    const found = await listEnded(tx, { condition, until, isHeld: list === 'held', after: cursor, limit })
    rows.push(...found.filter(isShown))
    const last = found.at(-1)
    if (found.length < limit || !last) return { rows, next: undefined }
    looked += found.length
    cursor = { day: last.sort_day, id: last.id }
  }
  return { rows: rows.slice(0, limit), next: rows.length > limit ? undefined : cursor }
}

interface Around {
  caller: Caller
  rules: readonly RuleRow[]
  today: Day
  blocks: DestructionBlock[]
}

function viewOf(row: EndedCase, { caller, rules, today, blocks }: Around): z.input<typeof RetentionCase> {
  const { dueOn, parts, missing } = retentionOfCase(row, rules, today)
  const all: DestructionBlock[] = dueOn !== null && dueOn <= today ? blocks : ['not-due', ...blocks]
  const mayHold = caller.role === 'Admin' || row.lawyer_id === caller.id
  const mayPropose = decide(caller, 'retention.propose', { relations: ['any'] }).ok && all.length === 0
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    clientName: row.client_name,
    lawyerName: row.lawyer_name,
    officeId: row.office_id,
    endedOn: row.ended_on,
    dueOn,
    chosenUntil: row.chosen_until,
    parts: parts.map(({ kind, until, rule }) => ({
      kind,
      until,
      months: rule.months,
      source: rule.source,
      isToVerify: rule.isToVerify,
    })),
    missing,
    blocks: all,
    hold:
      row.hold_reason !== null && row.hold_at !== null
        ? { reason: row.hold_reason, placedByName: row.hold_by ?? '', placedAt: row.hold_at }
        : null,
    can: [...(mayHold ? (['hold'] as const) : []), ...(mayPropose ? (['propose'] as const) : [])],
  }
}
