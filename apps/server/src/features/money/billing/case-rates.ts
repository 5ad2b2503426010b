// The hourly rates agreed for a case, for a person or role in it, or for its client in every case of the office.
import {
  type CaseRate,
  listCaseRates,
  setCaseRate,
  withdrawCaseRate,
} from '@maat/contract/money/case-billing'
import type { BodyOf } from '@maat/contract/operation'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { caseSubject } from '../../cases/case-access/index.ts'
import { publishCaseChange } from '../../cases/case-events/index.ts'
import type { CaseRow } from '../../cases/case-store/index.ts'
import { isTreated, requireOffice } from './billed-case.ts'
import { listedPage } from './listed-place.ts'
import { deleteRate, type RateOf, type RateRow, ratesOfOffice } from './rate-store.ts'
import { mayWithdraw, type OfficeToday, officeToday, setRate, viewOfRate } from './rate-view.ts'
import { ratedWorker, viewOfWorker } from './rated-worker.ts'

type View = z.input<typeof CaseRate>

const ofCase = (executor: Executor, { id, owner_id }: CaseRow, office: OfficeToday) =>
  ratesOfOffice(executor, office.id, office.today).where(
    sql<SqlBool>`(r.case_id = ${id}::uuid or r.client_id = ${owner_id}::uuid)`,
  )

/** Persons by name, then the highest role, then the whole case, then the client. */
const KEY = sql<string>`case when r.case_id is null then '3' when r.person_id is not null
  then '0' || fold(u.last_name || ' ' || u.first_name) || r.person_id
  when r.role_id is not null then '1' || (9 - r.role_id) else '2' end`

export const handleListCaseRates = handleRecord(
  listCaseRates,
  caseSubject,
  async ({ work, tx, subject: row, query }) => {
    const office = officeToday(await requireOffice(tx, row), work.now)
    return await listedPage(ofCase(tx, row, office), query, { row: 'r', key: KEY }, rate =>
      viewOfCaseRate(rate, office),
    )
  },
)

export const handleSetCaseRate = handleRecord(setCaseRate, caseSubject, async context => {
  const { work, tx, subject: row, body, record, fail } = context
  const office = officeToday(await requireOffice(tx, row), work.now)
  if (!isTreated(row)) return fail('case.closed')
  const of = await ratedBy(tx, row, body)
  if (!of) return fail('rate.person-unknown', { errors: [{ path: 'personId', code: 'field.invalid' }] })
  const id = await setRate(work, office, of, body)
  if (!id) return fail('rate.not-later', { errors: [{ path: 'fromDay', code: 'rate.not-later' }] })
  await publishCaseChange(work, row.id, 'fee-terms')
  await record('case.rate-set', { rate: id, ...body })
  const rate = await ofCase(tx, row, office).where('r.id', '=', id).executeTakeFirstOrThrow()
  return viewOfCaseRate(rate, office)
})

export const handleWithdrawCaseRate = handleRecord(withdrawCaseRate, caseSubject, async context => {
  const { work, tx, subject: row, params, record, fail } = context
  const office = officeToday(await requireOffice(tx, row), work.now)
  const rate = await ofCase(tx, row, office).where('r.id', '=', params.rateId).executeTakeFirst()
  if (!rate) return fail('rate.not-found')
  if (!mayWithdraw(rate, office)) return fail('rate.in-use')
  await deleteRate(tx, rate.id)
  await publishCaseChange(work, row.id, 'fee-terms')
  await record('case.rate-withdrawn', viewOfCaseRate(rate, office))
  return {}
})

async function ratedBy(
  executor: Executor,
  row: CaseRow,
  { of, role, personId }: BodyOf<typeof setCaseRate>,
): Promise<RateOf | undefined> {
  if (of === 'client') return { client_id: row.owner_id }
  if (!role && !personId) return { case_id: row.id }
  const worker = await ratedWorker(executor, { role, personId })
  return worker && { case_id: row.id, ...worker }
}

const viewOfCaseRate = (rate: RateRow, office: OfficeToday): View => ({
  ...viewOfRate(rate, office),
  ...viewOfWorker(rate),
  of: rate.case_id === null ? 'client' : 'case',
})
