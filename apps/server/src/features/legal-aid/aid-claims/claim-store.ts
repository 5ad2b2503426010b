// The services and travel of a legal-aid case as stored.

import type { CaseId, DocumentId } from '@maat/contract/ids'
import type { AidClaim, AidService, AidTrip } from '@maat/contract/legal-aid/aid-claims'
import { amountOf } from '@maat/domain/money/amounts/amount'
import type { z } from 'zod'
import type { Executor, Tx } from '../../../platform/db/database.ts'
import { short } from './nomenclature-store.ts'

type Claim = z.input<typeof AidClaim>

export interface StoredClaim extends Claim {
  version: number
}

const euros = (units: number) => ({ ...amountOf(units, 'EUR'), currency: 'EUR' as const })

export const NEW_CLAIM: Claim & { version?: number } = {
  designationNumber: '',
  designatedOn: null,
  isDefault: false,
  contribution: euros(0),
  indemnity: euros(0),
  services: [],
  trips: [],
}

export async function readClaim(executor: Executor, caseId: CaseId): Promise<StoredClaim | undefined> {
  const row = await executor
    .selectFrom('aid_claims')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    designationNumber: row.designation_number,
    designatedOn: row.designated_on,
    isDefault: row.is_default,
    contribution: euros(row.contribution_units),
    indemnity: euros(row.indemnity_units),
    services: await servicesOf(executor, caseId),
    trips: await tripsOf(executor, caseId),
    version: row.version,
  }
}

async function servicesOf(executor: Executor, caseId: CaseId): Promise<z.input<typeof AidService>[]> {
  const rows = await executor
    .selectFrom('aid_services')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute()
  return rows.map(row => ({
    code: row.code,
    part: row.part,
    doneOn: row.done_on,
    hours: short(row.hours),
    points: short(row.points),
    note: row.note,
    ...proofOf(row),
  }))
}

const proofOf = ({ event_id, document_id }: { event_id: string | null; document_id: DocumentId | null }) => ({
  eventId: event_id,
  documentId: document_id,
})

async function tripsOf(executor: Executor, caseId: CaseId): Promise<z.input<typeof AidTrip>[]> {
  const rows = await executor
    .selectFrom('aid_trips')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute()
  return rows.map(row => ({
    code: row.code,
    travelledOn: row.travelled_on,
    isNight: row.is_night,
    from: row.from_place,
    to: row.to_place,
    km: short(row.km) ?? '0',
    isEstimate: row.is_estimate,
    isCountedElsewhere: row.is_counted_elsewhere,
    note: row.note,
    ...proofOf(row),
  }))
}

/** The request locks the case, so the version only has to grow. */
export async function writeClaim(
  tx: Tx,
  caseId: CaseId,
  claim: z.output<typeof AidClaim>,
  version: number,
): Promise<void> {
  const columns = {
    designation_number: claim.designationNumber,
    designated_on: claim.designatedOn,
    is_default: claim.isDefault,
    contribution_units: claim.contribution.units,
    indemnity_units: claim.indemnity.units,
    version,
  }
  await tx
    .insertInto('aid_claims')
    .values({ case_id: caseId, ...columns })
    .onConflict(conflict => conflict.column('case_id').doUpdateSet(columns))
    .execute()
  await writeServices(tx, caseId, claim.services)
  await writeTrips(tx, caseId, claim.trips)
}

async function writeServices(
  tx: Tx,
  caseId: CaseId,
  services: readonly z.output<typeof AidService>[],
): Promise<void> {
  await tx.deleteFrom('aid_services').where('case_id', '=', caseId).execute()
  const rows = services.map(({ doneOn, eventId, documentId, ...service }, index) => ({
    case_id: caseId,
    position: index + 1,
    done_on: doneOn,
    ...service,
    event_id: eventId,
    document_id: documentId,
  }))
  if (rows.length > 0) await tx.insertInto('aid_services').values(rows).execute()
}

async function writeTrips(tx: Tx, caseId: CaseId, trips: readonly z.output<typeof AidTrip>[]): Promise<void> {
  await tx.deleteFrom('aid_trips').where('case_id', '=', caseId).execute()
  const rows = trips.map((trip, index) => ({
    case_id: caseId,
    position: index + 1,
    code: trip.code,
    travelled_on: trip.travelledOn,
    is_night: trip.isNight,
    from_place: trip.from,
    to_place: trip.to,
    km: trip.km,
    is_estimate: trip.isEstimate,
    is_counted_elsewhere: trip.isCountedElsewhere,
    note: trip.note,
    event_id: trip.eventId,
    document_id: trip.documentId,
  }))
  if (rows.length > 0) await tx.insertInto('aid_trips').values(rows).execute()
}
