// The services and travel of a legal-aid case as the API returns them, with their points and value.

import type { Office } from '@maat/contract/firm/firm'
import type { AidClaim, AidClaimView } from '@maat/contract/legal-aid/aid-claims'
import type { Day } from '@maat/domain/calendar/day'
import { dayAt } from '@maat/domain/calendar/zoned-times'
import { rowOn } from '@maat/domain/legal-aid/legal-aid-tables'
import { type CountedRow, sumPointTotals, writePoints } from '@maat/domain/legal-aid/points'
import { TRAVEL_CODES } from '@maat/domain/legal-aid/travel'
import { amountOf } from '@maat/domain/money/amounts/amount'
import { writeDecimal } from '@maat/domain/money/amounts/decimal'
import type { z } from 'zod'
import type { ReadContext } from '../../../platform/http/work.ts'
import { type CaseRow, nameOfUser } from '../../cases/case-store/index.ts'
import { isTreated } from '../../money/billing/index.ts'
import { legalAidOf, tablesOfFirm } from '../legal-aid/index.ts'
import { findClaimRow } from './claim-rows.ts'
import { NEW_CLAIM, readClaim } from './claim-store.ts'
import { findAidProposals, NO_PROPOSALS } from './find-proposals.ts'
import { findSharedTrips } from './find-shared-trips.ts'
import { type LineRow, lineOn, linesOfCodes, short, viewOfLine } from './nomenclature-store.ts'

type View = z.input<typeof AidClaimView>

const euros = (units: number) => amountOf(units, 'EUR')

/** The value of a point is that of today, at the office. */
export async function viewOfClaim(work: ReadContext, row: CaseRow, office: Office): Promise<View> {
  const { tx } = work
  const day = dayAt(work.now, office.timeZone)
  const found = await readClaim(tx, row.id)
  const { version = 0, ...claim } = found ?? NEW_CLAIM
  // The claim of an open case is a draft until its report was submitted after an earlier closing.
  const state = (await findClaimRow(tx, row.id))?.state ?? 'draft'
  const canChange = isTreated(row) && state === 'draft'
  const { proposals, dismissed } = canChange ? await findAidProposals(work, row) : NO_PROPOSALS
  const lines = await linesOfCodes(tx, [
    ...TRAVEL_CODES,
    ...claim.services.map(({ code }) => code),
    ...[...proposals, ...dismissed].flatMap(({ code }) => code ?? []),
  ])
  const pointValue = rowOn((await tablesOfFirm(tx)).pointValues, day)
  const { latest } = await legalAidOf(tx, row.id)
  const owed = latest?.result.contributionCents ?? null
  return {
    caseId: row.id,
    caseNumber: row.number,
    caseTitle: row.title,
    clientName: await nameOfUser(tx, row.owner_id),
    officeCity: office.city,
    claim,
    lines: appliedLines(lines, { claim, proposals: [...proposals, ...dismissed], day }).map(viewOfLine),
    proposals,
    dismissed,
    pointValue: pointValue
      ? {
          value: valueText(pointValue.valueTenThousandths),
          validFrom: pointValue.validFrom,
          source: pointValue.source,
          isVerified: pointValue.certainty === 'verified',
        }
      : null,
    totals: totalsOf(claim, lines, pointValue?.valueTenThousandths ?? null),
    sharedTrips: await findSharedTrips(tx, row),
    owedContribution: owed === null ? null : euros(owed),
    state,
    canChange,
    isNew: found === undefined,
    version,
  }
}

const valueText = (tenThousandths: number | null) =>
  tenThousandths === null ? null : writeDecimal({ digits: BigInt(tenThousandths), scale: 4 })

interface Applied {
  claim: z.input<typeof AidClaim>
  proposals: View['proposals']
  day: Day
}

/** Travel has no row before the user adds one: its lines apply on any day. */
function appliedLines(lines: readonly LineRow[], { claim, proposals, day }: Applied): LineRow[] {
  const { services, trips } = claim
  const applied = [
    ...proposals.map(({ code, day: proposedDay }) => code && lineOn(lines, code, proposedDay)),
    ...services.map(({ code, doneOn }) => lineOn(lines, code, doneOn)),
    ...trips.map(({ code, travelledOn }) => lineOn(lines, code, travelledOn)),
    ...TRAVEL_CODES.map(code => lineOn(lines, code, day)),
  ]
  return [...new Set(applied.flatMap(line => line || []))]
}

function totalsOf(
  { services, trips, ...claim }: z.input<typeof AidClaim>,
  lines: readonly LineRow[],
  valueTenThousandths: number | null,
): View['totals'] {
  const totals = sumPointTotals({
    services: services.map(({ code, part, doneOn, hours, points }) => {
      const line = lineOn(lines, code, doneOn)
      return { unit: line?.unit ?? 'flat', part, official: short(line?.points ?? null), typed: points, hours }
    }),
    trips: trips.map(({ code, travelledOn, km, isCountedElsewhere }) => {
      const line = lineOn(lines, code, travelledOn)
      const minimumKm = line?.minimum_km ?? null
      return {
        km,
        perKm: short(line?.points ?? null),
        minimumKm: minimumKm === null ? null : String(minimumKm),
        isCountedElsewhere,
      }
    }),
    isDefault: claim.isDefault,
    valueTenThousandths,
    contributionCents: claim.contribution.units,
    indemnityCents: claim.indemnity.units,
  })
  const { grossCents, netCents } = totals
  return {
    services: totals.services.map(writtenRow),
    trips: totals.trips.map(writtenRow),
    servicePoints: writePoints(totals.servicePoints),
    travelPoints: writePoints(totals.travelPoints),
    points: writePoints(totals.points),
    deducted: euros(totals.deductedCents),
    gross: grossCents === null ? null : euros(grossCents),
    net: netCents === null ? null : euros(netCents),
  }
}

const writtenRow = ({ points, steps }: CountedRow) => ({
  points: writePoints(points),
  steps: steps.map(step => ({ ...step, points: writePoints(step.points) })),
})
