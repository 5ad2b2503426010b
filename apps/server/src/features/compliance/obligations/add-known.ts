// Enters the obligations that come with the product and that the firm does not have.
import { addKnownObligations, MOST_OBLIGATIONS } from '@maat/contract/compliance/obligations'
import type { UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { plainDate } from '@maat/domain/calendar/plain-dates'
import { DEFAULT_REMINDERS } from '@maat/domain/compliance/obligations/obligation-terms'
import type { Tx } from '../../../platform/db/database.ts'
import { lockForCounting } from '../../../platform/db/lock-for-counting.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Work } from '../../../platform/http/work.ts'
import { columnsOf } from './edit-obligations.ts'
import { enterTerms } from './follow-rule.ts'
import { KNOWN_OBLIGATIONS, type KnownObligation, SOURCES_READ_ON } from './known-obligations.ts'
import { countObligations, getObligation, insertObligation } from './obligation-store.ts'
import { todayOfFirm } from './obligation-view.ts'

export const handleAddKnown = handle(addKnownObligations, async ({ work, tx, record, fail }) => {
  await lockForCounting(tx, 'obligations', 'firm')
  if ((await countObligations(tx)) + KNOWN_OBLIGATIONS.length > MOST_OBLIGATIONS)
    return fail('obligation.too-many')
  const added = await enterKnownObligations(work)
  await record('obligation.library-added', { count: added })
  return { added }
})

/** Also for the demo firm. */
export async function enterKnownObligations(work: Work): Promise<number> {
  const { tx, now } = work
  const today = await todayOfFirm(tx, now)
  const offices = await tx.selectFrom('offices').select('country').execute()
  const countries = new Set(offices.map(({ country }) => country))
  let added = 0
  for (const known of KNOWN_OBLIGATIONS) {
    const { country } = known
    if (country ? !countries.has(country) : !(countries.has('BE') || countries.has('FR'))) continue
    const at = momentOf(now)
    const id = await insertObligation(tx, {
      ...columnsOf(writtenOf(known, today)),
      library_key: known.key,
      created_at: at,
      updated_at: at,
    })
    if (!id) continue
    added += 1
    await enterTerms(tx, await getObligation(tx, id), today)
  }
  return added
}

const writtenOf = ({ key: _, anchorYear, ...known }: KnownObligation, today: Day) => ({
  ...known,
  officeId: null,
  startsOn: anchorYear ? plainDate(anchorYear, 1, 1) : today,
  ownerId: null,
  deputyId: null,
  remindDays: [...DEFAULT_REMINDERS],
  sourceOn: SOURCES_READ_ON,
  rule: 'days' in known.rule ? { ...known.rule, days: [...known.rule.days] } : known.rule,
})

/** An obligation that came with the product gets its owner. */
export async function assignObligation(
  tx: Tx,
  key: string,
  people: { owner_id: UserId; deputy_id: UserId },
): Promise<void> {
  await tx.updateTable('obligations').set(people).where('library_key', '=', key).execute()
}
