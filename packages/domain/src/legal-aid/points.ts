// The points that a case gives a lawyer of Belgian second-line legal aid, row by row, with the reason of every
// reduction. Points are whole hundred-thousandths, so that 0.0125 point for a tenth of a kilometre stays exact.
import {
  decimalOf,
  divideRounded,
  readDecimal,
  toScaledUnits,
  writeDecimal,
} from '../money/amounts/decimal.ts'

/** How the nomenclature counts a code: once, once and for each act, by the hour, or by the kilometre. */
export const CODE_UNITS = ['flat', 'basic-and-acts', 'hour', 'km'] as const
export type CodeUnit = (typeof CODE_UNITS)[number]

/** Basic points are for the whole case; an act, such as written submissions, has its own. */
export const SERVICE_PARTS = ['basic', 'act'] as const
export type ServicePart = (typeof SERVICE_PARTS)[number]

const POINT_DECIMALS = 5
const ONE_POINT = 10 ** POINT_DECIMALS

/** Undefined for a text that is no number, or has more decimals than a point. */
export function readPoints(text: string): number | undefined {
  const decimal = readDecimal(text)
  if (!decimal || decimal.scale > POINT_DECIMALS) return undefined
  const units = Number(toScaledUnits(decimal, POINT_DECIMALS))
  return Number.isSafeInteger(units) ? units : undefined
}

export function pointsOf(text: string): number {
  return Number(toScaledUnits(decimalOf(text), POINT_DECIMALS))
}

export const writePoints = (units: number): string =>
  writeDecimal({ digits: BigInt(units), scale: POINT_DECIMALS })

export interface CountedService {
  unit: CodeUnit
  part: ServicePart
  /** The official points of the code, if the nomenclature has any. */
  official: string | null
  /** Typed by the user if the code has no official points. */
  typed: string | null
  /** The hours really spent; null if they are not stated. */
  hours: string | null
}

export interface CountedTrip {
  km: string
  /** Points for each kilometre; null if the nomenclature has none. */
  perKm: string | null
  minimumKm: string | null
  /** The same trip served several files, and another one counts it. */
  isCountedElsewhere: boolean
}

export const POINT_STEPS = [
  'official',
  'typed',
  'by-hour',
  'missing',
  'basic-once',
  'default',
  'time-spent',
  'by-km',
  'below-minimum',
  'counted-elsewhere',
] as const
export type PointStepCode = (typeof POINT_STEPS)[number]

/** One step of the count: its reason, and the points that are left after it. */
export interface PointStep {
  code: PointStepCode
  points: number
}

export interface CountedRow {
  points: number
  steps: PointStep[]
}

/** An act and an hour are no basic points, so they count each time. */
export const isBasic = ({ unit, part }: Pick<CountedService, 'unit' | 'part'>): boolean =>
  unit === 'flat' || (unit === 'basic-and-acts' && part === 'basic')

/** Official points of a code with acts are its basic points: those of an act are typed. */
export const asksPoints = ({
  unit,
  part,
  official,
}: Pick<CountedService, 'unit' | 'part' | 'official'>): boolean =>
  official === null || (unit === 'basic-and-acts' && part === 'act')

function startOf(row: CountedService): PointStep {
  if (asksPoints(row)) {
    const points = row.typed === null ? undefined : readPoints(row.typed)
    return points === undefined ? { code: 'missing', points: 0 } : { code: 'typed', points }
  }
  const official = pointsOf(row.official ?? '0')
  if (row.unit !== 'hour') return { code: 'official', points: official }
  const hours = row.hours === null ? undefined : readPoints(row.hours)
  if (hours === undefined) return { code: 'missing', points: 0 }
  const points = Number(divideRounded(BigInt(official) * BigInt(hours), BigInt(ONE_POINT)))
  return { code: 'by-hour', points }
}

interface Position {
  isFirstBasic: boolean
  isDefault: boolean
}

/** One point is one hour of work: less time gives fewer points. */
function countService(row: CountedService, { isFirstBasic, isDefault }: Position): CountedRow {
  const steps = [startOf(row)]
  const left = () => steps.at(-1)?.points ?? 0
  if (isBasic(row) && !isFirstBasic) steps.push({ code: 'basic-once', points: 0 })
  else if (isBasic(row) && isDefault && left() > 0)
    steps.push({ code: 'default', points: Math.max(0, left() - ONE_POINT) })
  const spent = row.hours === null ? undefined : readPoints(row.hours)
  if (spent !== undefined && spent < left()) steps.push({ code: 'time-spent', points: spent })
  return { points: left(), steps }
}

/** The first row with basic points has them: the same case has them once. */
export function countServices(rows: readonly CountedService[], isDefault: boolean): CountedRow[] {
  const first = rows.findIndex(isBasic)
  return rows.map((row, index) => countService(row, { isFirstBasic: index === first, isDefault }))
}

export function countTrip({ km, perKm, minimumKm, isCountedElsewhere }: CountedTrip): CountedRow {
  const length = readPoints(km)
  if (length === undefined || perKm === null) return { points: 0, steps: [{ code: 'missing', points: 0 }] }
  const whole = Number(divideRounded(BigInt(length) * BigInt(pointsOf(perKm)), BigInt(ONE_POINT)))
  const steps: PointStep[] = [{ code: 'by-km', points: whole }]
  if (minimumKm !== null && length < pointsOf(minimumKm)) steps.push({ code: 'below-minimum', points: 0 })
  else if (isCountedElsewhere) steps.push({ code: 'counted-elsewhere', points: 0 })
  return { points: steps.at(-1)?.points ?? 0, steps }
}

const VALUE_DECIMALS = 4
const CENT_DECIMALS = 2

/** Rounded once, to the nearest cent. */
export function valueOfPoints(points: number, valueTenThousandths: number): number {
  const divisor = 10n ** BigInt(POINT_DECIMALS + VALUE_DECIMALS - CENT_DECIMALS)
  return Number(divideRounded(BigInt(points) * BigInt(valueTenThousandths), divisor))
}

export interface ClaimedWork {
  services: readonly CountedService[]
  trips: readonly CountedTrip[]
  isDefault: boolean
  /** Null while the value of a point is unknown. */
  valueTenThousandths: number | null
  contributionCents: number
  indemnityCents: number
}

export interface PointTotals {
  services: CountedRow[]
  trips: CountedRow[]
  servicePoints: number
  travelPoints: number
  points: number
  deductedCents: number
  /** The value of the points; null while the value of a point is unknown. */
  grossCents: number | null
  /** The rest after the amounts received from others, never below zero. */
  netCents: number | null
}

const sumPoints = (rows: readonly CountedRow[]) => rows.reduce((sum, { points }) => sum + points, 0)

export function sumPointTotals(work: ClaimedWork): PointTotals {
  const services = countServices(work.services, work.isDefault)
  const trips = work.trips.map(countTrip)
  const [servicePoints, travelPoints] = [sumPoints(services), sumPoints(trips)]
  const points = servicePoints + travelPoints
  const { valueTenThousandths } = work
  const grossCents = valueTenThousandths === null ? null : valueOfPoints(points, valueTenThousandths)
  const deductedCents = work.contributionCents + work.indemnityCents
  const netCents = grossCents === null ? null : Math.max(0, grossCents - deductedCents)
  return { services, trips, servicePoints, travelPoints, points, deductedCents, grossCents, netCents }
}
