// Changes the page of a client in the register. After a change, the last confirmation no longer counts: a review must
// look at it again.
import { addOwner, changeKyc, type KycChange, readKyc, removeOwner } from '@maat/contract/compliance/kyc'
import { momentOf } from '@maat/domain/calendar/moment'
import { isInScope, KYC_MATTERS } from '@maat/domain/compliance/kyc/scope'
import { KYC_FACTORS } from '@maat/domain/identity/kyc-risk'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '../../../platform/db/database.ts'
import type { KycRecords } from '../../../platform/db/schema.generated.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import { todayOfUser } from '../../people/users/index.ts'
import { countryOfClient, versionOf } from './kyc-facts.ts'
import { endOwner, insertOwner, saveRecord } from './kyc-store.ts'
import { type KycClient, kycSubject } from './kyc-subject.ts'
import { viewOfKyc } from './kyc-view.ts'

type Parts = Omit<z.output<typeof KycChange>, 'version'>
type Change = Updateable<KycRecords>

export const handleReadKyc = handleRecord(readKyc, kycSubject, ({ work, caller, subject }) =>
  viewOfKyc(work, caller, subject),
)

export const handleChangeKyc = handleRecord(changeKyc, kycSubject, async context => {
  const { work, tx, caller, subject, body, record, fail } = context
  const { version, ...parts } = body
  if (versionOf(subject.row) !== version)
    return fail('record.stale', { current: await viewOfKyc(work, caller, subject) })
  const change = {
    ...(await scopeColumns(tx, subject, parts)),
    ...exposureColumns(parts, await todayOfUser(tx, subject.id, work.now)),
    ...factColumns(parts),
  }
  const by = { tx, now: work.now, by: caller.id }
  const row = await saveRecord(by, subject.id, subject.row, { ...change, is_confirmed: false })
  await record('kyc.changed', { sections: Object.keys(parts) })
  return await viewOfKyc(work, caller, { ...subject, row })
})

/** The matters decide about the duty, and no choice of the staff: a matter of the list always creates it. */
async function scopeColumns(executor: Executor, subject: KycClient, { scope }: Parts): Promise<Change> {
  if (!scope) return {}
  const matters = KYC_MATTERS.filter(matter => scope.matters.includes(matter))
  return {
    matters,
    in_scope: isInScope(matters, await countryOfClient(executor, subject)),
    scope_reason: scope.reason,
  }
}

const exposureColumns = ({ exposure }: Parts, today: string): Change =>
  exposure
    ? {
        is_exposed: exposure.isExposed,
        exposed_through: exposure.through,
        exposed_function: exposure.function,
        exposed_until: exposure.until,
        exposed_note: exposure.note,
        exposed_answered_on: today,
      }
    : {}

const factColumns = ({ facts }: Parts): Change =>
  facts
    ? {
        factors: KYC_FACTORS.filter(factor => facts.factors.includes(factor)),
        funds_origin: facts.fundsOrigin,
      }
    : {}

export const handleAddOwner = handleRecord(addOwner, kycSubject, async context => {
  const { work, tx, caller, subject, body, record } = context
  const owner = await insertOwner(tx, {
    client_id: subject.id,
    first_name: body.firstName,
    last_name: body.lastName,
    birth_date: body.birthDate,
    nationality: body.nationality,
    share_percent: body.sharePercent,
    role: body.role,
    created_by: caller.id,
    created_at: momentOf(work.now),
  })
  const by = { tx, now: work.now, by: caller.id }
  const row = await saveRecord(by, subject.id, subject.row, { is_confirmed: false })
  await record('kyc.owner-added', { id: owner.id })
  return await viewOfKyc(work, caller, { ...subject, row })
})

export const handleRemoveOwner = handleRecord(removeOwner, kycSubject, async context => {
  const { work, tx, caller, subject, params, record, fail } = context
  const by = { tx, now: work.now, by: caller.id }
  if (!(await endOwner(by, subject.id, params.ownerId))) return fail('kyc.owner-not-found')
  const row = await saveRecord(by, subject.id, subject.row, { is_confirmed: false })
  await record('kyc.owner-removed', { id: params.ownerId })
  return await viewOfKyc(work, caller, { ...subject, row })
})
