// Lists the clients of the KYC register, the most urgent first, and counts them by state.
import {
  type KycOverview,
  listKyc,
  readKycOverview,
  setKycIntervals,
} from '@maat/contract/compliance/kyc-register'
import { momentOf } from '@maat/domain/calendar/moment'
import { KYC_STATES } from '@maat/domain/compliance/kyc/reviews'
import { z } from 'zod'
import type { Caller } from '../../../platform/authz/caller.ts'
import { cursorFields, pageOfRows, parseCursor } from '../../../platform/db/page.ts'
import { pageExactThenSimilar } from '../../../platform/db/word-search.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { ReadContext } from '../../../platform/http/work.ts'
import { todayAt } from '../../people/users/index.ts'
import { findComingIntervals, intervalsOn, saveIntervals } from './intervals.ts'
import { countKycRows, findKycRows } from './kyc-rows.ts'
import { viewOfRow } from './kyc-view.ts'

const Cursor = z.object({
  rank: cursorFields.serial,
  day: cursorFields.day,
  name: cursorFields.text,
  id: cursorFields.id,
  isNear: z.boolean().optional(),
})

export const handleListKyc = handle(listKyc, async ({ work, tx, caller, query }) => {
  const { limit, after, search, order, ...filter } = query
  const today = await todayAt(tx, caller.officeId, work.now)
  const rows = await pageExactThenSimilar(tx, {
    typed: search,
    limit,
    cursor: parseCursor(Cursor, after),
    read: (found, cursor) =>
      findKycRows(tx, caller, { filter, today, order, found, typed: search, cursor, limit: limit + 1 }),
  })
  return pageOfRows(rows, limit, viewOfRow, ({ rank, day, sort_name: name, id, isNear }) => ({
    rank,
    day,
    name,
    id,
    isNear,
  }))
})

export const handleReadKycOverview = handle(readKycOverview, async ({ work, caller }) =>
  viewOfOverview(work, caller),
)

async function viewOfOverview(
  { tx, now }: Pick<ReadContext, 'tx' | 'now'>,
  caller: Caller,
): Promise<z.input<typeof KycOverview>> {
  const today = await todayAt(tx, caller.officeId, now)
  const counted = await countKycRows(tx, caller, today)
  const clientsIn = (state: string) => counted.find(count => count.state === state)?.clients ?? 0
  const counts = KYC_STATES.map(state => [state, clientsIn(state)])
  return {
    counts: Object.fromEntries(counts),
    dueThisMonth: counted.reduce((sum, { due }) => sum + due, 0),
    intervals: await intervalsOn(tx, today),
    comingIntervals: (await findComingIntervals(tx, today)) ?? null,
  }
}

export const handleSetKycIntervals = handle(setKycIntervals, async context => {
  const { work, tx, caller, body, record, fail } = context
  const { validFrom, low, standard, high } = body
  // The reviews before that day keep the days that they promised.
  if (validFrom < (await todayAt(tx, caller.officeId, work.now)))
    return fail('kyc.day-unfit', { errors: [{ path: 'validFrom', code: 'kyc.day-unfit' }] })
  const before = await intervalsOn(tx, validFrom)
  await saveIntervals(tx, {
    valid_from: validFrom,
    low_months: low,
    standard_months: standard,
    high_months: high,
    set_by: caller.id,
    set_at: momentOf(work.now),
  })
  await record('kyc.intervals-set', { validFrom, before, after: body }, { kind: 'kyc', id: caller.id })
  return await viewOfOverview(work, caller)
})
