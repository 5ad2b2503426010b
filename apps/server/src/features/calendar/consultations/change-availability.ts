// The hours and rules of an office; the hours and languages of a lawyer.

import {
  type AvailabilityView,
  changeAvailability,
  type LawyerAvailability,
  type OfficeAvailability,
  readAvailability,
} from '@maat/contract/calendar/availability'
import { OfficeId, UserId } from '@maat/contract/ids'
import type { Relation } from '@maat/contract/permissions'
import type { Caller } from '../../../platform/authz/caller.ts'
import { permitted, type Subject } from '../../../platform/authz/subject.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { handleRecord } from '../../../platform/http/handle.ts'
import {
  findBookingOffice,
  findLawyer,
  readOfficeAvailability,
  saveLawyerAvailability,
  saveOfficeAvailability,
  type Versioned,
} from './availability-store.ts'

interface AvailabilityRow {
  ownerId: OfficeId | UserId
  officeId: OfficeId
  timeZone: string
  saved: Versioned<OfficeAvailability> | Versioned<LawyerAvailability>
}

export const availabilitySubject: Subject<'availability', AvailabilityRow> = {
  kind: 'availability',
  notFound: 'availability.not-found',
  find: async (executor, id) =>
    (await ofOffice(executor, OfficeId.parse(id))) ?? (await ofLawyer(executor, UserId.parse(id))),
  relations: relationsToAvailability,
}

async function ofOffice(executor: Executor, id: OfficeId): Promise<AvailabilityRow | undefined> {
  const office = await findBookingOffice(executor, id)
  if (!office) return undefined
  const saved = await readOfficeAvailability(executor, id)
  return { ownerId: id, officeId: id, timeZone: office.timeZone, saved }
}

async function ofLawyer(executor: Executor, id: UserId): Promise<AvailabilityRow | undefined> {
  const lawyer = await findLawyer(executor, id)
  const office = lawyer && (await findBookingOffice(executor, lawyer.officeId))
  if (!lawyer || !office) return undefined
  const { takesConsultations, hours, languages, version } = lawyer
  return {
    ownerId: id,
    officeId: office.id,
    timeZone: office.timeZone,
    saved: { kind: 'lawyer', takesConsultations, hours, languages, version },
  }
}

function relationsToAvailability(caller: Caller, row: AvailabilityRow): Relation[] {
  const near: Relation[] = ['firm']
  if (row.ownerId === caller.id) near.push('self')
  if (caller.officeId === row.officeId) near.push('office')
  return near
}

function viewOf(caller: Caller, row: AvailabilityRow): AvailabilityView {
  const canChange = permitted(availabilitySubject, caller, row, ['change']).length > 0
  return { ...row.saved, timeZone: row.timeZone, canChange }
}

export const handleReadAvailability = handleRecord(
  readAvailability,
  availabilitySubject,
  async ({ caller, subject }) => viewOf(caller, subject),
)

export const handleChangeAvailability = handleRecord(
  changeAvailability,
  availabilitySubject,
  async ({ tx, caller, subject: row, body, record, fail }) => {
    const { saved: before } = row
    if (body.kind !== before.kind) return fail('availability.wrong-kind')
    const isSaved =
      body.kind === 'office'
        ? await saveOfficeAvailability(tx, OfficeId.parse(row.ownerId), body)
        : await saveLawyerAvailability(tx, UserId.parse(row.ownerId), body)
    // Before the first save there is no row to lock, so another user may have been faster.
    if (!isSaved || body.version !== before.version) {
      const current = (await availabilitySubject.find(tx, row.ownerId, { lock: false, caller })) ?? row
      return fail('record.stale', { current: viewOf(caller, current) })
    }
    const after = { ...body, version: body.version + 1 }
    await record('availability.changed', { before, after })
    return viewOf(caller, { ...row, saved: after })
  },
)
