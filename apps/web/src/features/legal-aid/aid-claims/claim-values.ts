// The form values of an aid claim, with numbers as typed text, and their totals.

import type { AidClaim, AidClaimView, AidService } from '@maat/contract/legal-aid/aid-claims'
import type { NomenclatureLine } from '@maat/contract/legal-aid/nomenclature'
import type { Day } from '@maat/domain/calendar/day'
import { type PointTotals, type ServicePart, sumPointTotals } from '@maat/domain/legal-aid/points'
import { type TravelCode, travelCodeOn } from '@maat/domain/legal-aid/travel'
import { amountOf } from '@maat/domain/money/amounts/amount'
import {
  amountInputText,
  numberInputText,
  parseAmount,
  plainNumber,
  tenThousandthsOf,
} from '../../../texts/amounts.ts'

export interface ServiceValues {
  key: number
  code: string
  /** The line of the nomenclature for the code; null before a choice. */
  line: NomenclatureLine | null
  part: ServicePart
  doneOn: string
  hours: string
  points: string
  note: string
  eventId: AidService['eventId']
  documentId: AidService['documentId']
}

export interface TripValues {
  key: number
  code: TravelCode
  travelledOn: string
  isNight: boolean
  from: string
  to: string
  km: string
  isEstimate: boolean
  isCountedElsewhere: boolean
  note: string
  eventId: AidService['eventId']
  documentId: AidService['documentId']
}

export interface ClaimValues {
  designationNumber: string
  designatedOn: string
  isDefault: boolean
  contribution: string
  indemnity: string
  services: ServiceValues[]
  trips: TripValues[]
}

/** The line that applies on a day; before a day is chosen, the latest one. */
export function lineOn(
  lines: readonly NomenclatureLine[],
  code: string,
  day: string,
): NomenclatureLine | undefined {
  const ofCode = lines
    .filter(line => line.code === code)
    .toSorted((one, other) => (one.fromDay < other.fromDay ? 1 : -1))
  return ofCode.find(({ fromDay }) => day === '' || fromDay <= day)
}

const shownAmount = (amount: AidClaim['contribution']) => (amount.units === 0 ? '' : amountInputText(amount))

export function valuesOf({ claim, lines }: Pick<AidClaimView, 'claim' | 'lines'>): ClaimValues {
  return {
    designationNumber: claim.designationNumber,
    designatedOn: claim.designatedOn ?? '',
    isDefault: claim.isDefault,
    contribution: shownAmount(claim.contribution),
    indemnity: shownAmount(claim.indemnity),
    services: claim.services.map(({ hours, points, ...service }, key) => ({
      ...service,
      key,
      line: lineOn(lines, service.code, service.doneOn) ?? null,
      hours: numberInputText(hours ?? ''),
      points: numberInputText(points ?? ''),
    })),
    trips: claim.trips.map((trip, key) => ({ ...trip, key, km: numberInputText(trip.km) })),
  }
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : plainNumber(text))

function received(text: string): AidClaim['contribution'] {
  const amount = text.trim() === '' ? amountOf(0, 'EUR') : parseAmount(text, 'EUR')
  return { units: amount.units, currency: 'EUR' }
}

/** Points that the nomenclature knows are not sent: the server takes them from there. */
export function claimOf(values: ClaimValues): AidClaim {
  return {
    designationNumber: values.designationNumber,
    designatedOn: (values.designatedOn as Day | '') || null,
    isDefault: values.isDefault,
    contribution: received(values.contribution),
    indemnity: received(values.indemnity),
    services: values.services.map(({ key: _, line, ...service }) => ({
      ...service,
      doneOn: service.doneOn as Day,
      part: line?.unit === 'basic-and-acts' ? service.part : 'basic',
      hours: numberOrNull(service.hours),
      points: line && hasOfficialPoints(line, service.part) ? null : numberOrNull(service.points),
    })),
    trips: values.trips.map(({ key: _, ...trip }) => ({
      ...trip,
      travelledOn: trip.travelledOn as Day,
      km: plainNumber(trip.km),
    })),
  }
}

/** The official points of a code with acts are its basic points. */
export const hasOfficialPoints = ({ points, unit }: NomenclatureLine, part: ServicePart): boolean =>
  points !== null && !(unit === 'basic-and-acts' && part === 'act')

/** The totals after saving: server and browser count in the same way. */
export function totalsOf(values: ClaimValues, { lines, pointValue }: AidClaimView): PointTotals {
  const claim = claimOf(values)
  const value = pointValue?.value
  return sumPointTotals({
    services: claim.services.map(({ part, hours, points }, index) => {
      const line = values.services[index]?.line
      return { unit: line?.unit ?? 'flat', part, official: line?.points ?? null, typed: points, hours }
    }),
    trips: claim.trips.map(({ code, travelledOn, km, isCountedElsewhere }) => {
      const line = lineOn(lines, code, travelledOn)
      const minimumKm = line?.minimumKm ?? null
      return {
        km,
        perKm: line?.points ?? null,
        minimumKm: minimumKm === null ? null : String(minimumKm),
        isCountedElsewhere,
      }
    }),
    isDefault: claim.isDefault,
    valueTenThousandths: value ? tenThousandthsOf(value) : null,
    contributionCents: Number.isSafeInteger(claim.contribution.units) ? claim.contribution.units : 0,
    indemnityCents: Number.isSafeInteger(claim.indemnity.units) ? claim.indemnity.units : 0,
  })
}

const nextKey = (rows: readonly { key: number }[]) => 1 + Math.max(-1, ...rows.map(({ key }) => key))

const UNPROVED = { eventId: null, documentId: null }

export const newService = (services: readonly ServiceValues[], today: string): ServiceValues => ({
  key: nextKey(services),
  code: '',
  line: null,
  part: 'basic',
  doneOn: today,
  hours: '',
  points: '',
  note: '',
  ...UNPROVED,
})

/** A trip begins where the last one did, or at the office. */
export const newTrip = (trips: readonly TripValues[], today: Day, office: string): TripValues => ({
  key: nextKey(trips),
  code: travelCodeOn(today, false),
  travelledOn: today,
  isNight: false,
  from: trips.at(-1)?.from ?? office,
  to: '',
  km: '',
  isEstimate: false,
  isCountedElsewhere: false,
  note: '',
  ...UNPROVED,
})

/** Another day or hour decides the code again; the user may choose the office afterwards. */
export function onAnotherDay(
  trip: TripValues,
  change: Partial<Pick<TripValues, 'travelledOn' | 'isNight'>>,
): TripValues {
  const changed = { ...trip, ...change }
  return { ...changed, code: travelCodeOn(changed.travelledOn as Day, changed.isNight) }
}
