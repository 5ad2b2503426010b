// The hourly rates of each role and user in an office.
import {
  listOfficeRates,
  type OfficeRate,
  setOfficeRate,
  withdrawOfficeRate,
} from '@maat/contract/money/billing'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { officeSubject } from '../../firm/firm/index.ts'
import { listedPage } from './listed-place.ts'
import { deleteRate, type RateRow, ratesOfOffice } from './rate-store.ts'
import { mayWithdraw, type OfficeToday, officeToday, setRate, viewOfRate } from './rate-view.ts'
import { ratedWorker, viewOfWorker } from './rated-worker.ts'

type View = z.input<typeof OfficeRate>

/** The highest role first, then users by name. */
const KEY = sql<string>`case when r.person_id is null then '0' || (9 - r.role_id)
  else '1' || fold(u.last_name || ' ' || u.first_name) || r.person_id end`

const ofOffice = (executor: Executor, { id, today }: OfficeToday) =>
  ratesOfOffice(executor, id, today).where(
    sql<SqlBool>`(r.role_id is not null or r.person_id is not null) and r.case_id is null`,
  )

export const handleListOfficeRates = handleRecord(
  listOfficeRates,
  officeSubject,
  async ({ work, tx, subject, query }) => {
    const office = officeToday(subject, work.now)
    return await listedPage(ofOffice(tx, office), query, { row: 'r', key: KEY }, row =>
      viewOfOfficeRate(row, office),
    )
  },
)

export const handleSetOfficeRate = handleRecord(setOfficeRate, officeSubject, async context => {
  const { work, tx, subject, body, record, fail } = context
  const office = officeToday(subject, work.now)
  const of = await ratedWorker(tx, body)
  if (!of) return fail('rate.person-unknown', { errors: [{ path: 'personId', code: 'field.invalid' }] })
  const id = await setRate(work, office, of, body)
  if (!id) return fail('rate.not-later', { errors: [{ path: 'fromDay', code: 'rate.not-later' }] })
  await record('office.rate-set', { rate: id, ...body })
  const row = await ofOffice(tx, office).where('r.id', '=', id).executeTakeFirstOrThrow()
  return viewOfOfficeRate(row, office)
})

export const handleWithdrawOfficeRate = handleRecord(withdrawOfficeRate, officeSubject, async context => {
  const { work, tx, subject, params, record, fail } = context
  const office = officeToday(subject, work.now)
  const row = await ofOffice(tx, office).where('r.id', '=', params.rateId).executeTakeFirst()
  if (!row) return fail('rate.not-found')
  if (!mayWithdraw(row, office)) return fail('rate.in-use')
  await deleteRate(tx, row.id)
  await record('office.rate-withdrawn', viewOfOfficeRate(row, office))
  return {}
})

const viewOfOfficeRate = (row: RateRow, office: OfficeToday): View => ({
  ...viewOfRate(row, office),
  ...viewOfWorker(row),
})
