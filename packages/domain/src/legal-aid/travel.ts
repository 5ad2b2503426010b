// Travel for legal aid: which code a trip has, and how far the Belgian judicial seats are from each other.
import type { Day } from '../calendar/day.ts'
import { type Holiday, holidayOn } from '../calendar/holidays.ts'
import { isPlainDate } from '../calendar/is-plain-date.ts'
import { SATURDAY, SUNDAY, weekdayOf } from '../calendar/plain-dates.ts'

/** 191 is from the office, 192 from home. */
export const TRAVEL_CODES = ['191', '192'] as const
export type TravelCode = (typeof TRAVEL_CODES)[number]

export const isTravelCode = (code: string): code is TravelCode => TRAVEL_CODES.some(travel => travel === code)

export type HomeTravelReason =
  | { kind: 'weekend'; weekday: 'saturday' | 'sunday' }
  | { kind: 'holiday'; holiday: Holiday }
  | { kind: 'night' }

/** Why a trip may begin at home; undefined on a working day. */
export function homeTravelReason(day: Day, isNight: boolean): HomeTravelReason | undefined {
  if (isNight) return { kind: 'night' }
  if (!isPlainDate(day)) return undefined
  const holiday = holidayOn('BE', day)
  if (holiday) return { kind: 'holiday', holiday }
  const weekday = weekdayOf(day)
  if (weekday === SATURDAY) return { kind: 'weekend', weekday: 'saturday' }
  return weekday === SUNDAY ? { kind: 'weekend', weekday: 'sunday' } : undefined
}

/** The usual code of a day: from home at night, at weekends and on holidays. */
export const travelCodeOn = (day: Day, isNight: boolean): TravelCode =>
  homeTravelReason(day, isNight) ? '192' : '191'

/** A lawyer may leave from the office on any day, but from home only for a reason. */
export const isTravelCodeAllowed = (code: TravelCode, day: Day, isNight: boolean): boolean =>
  code === '191' || homeTravelReason(day, isNight) !== undefined

export interface JudicialSeat {
  id: string
  name: { fr: string; en: string; nl: string }
  latitude: number
  longitude: number
}

const seat = (
  id: string,
  [latitude, longitude]: [number, number],
  fr: string,
  nl = fr,
  en = fr,
): JudicialSeat => ({ id, name: { fr, en, nl }, latitude, longitude })

/** The centres of the towns, to a hundredth of a degree: less than a kilometre off. */
export const JUDICIAL_SEATS: readonly JudicialSeat[] = [
  seat('antwerp', [51.22, 4.4], 'Anvers', 'Antwerpen', 'Antwerp'),
  seat('arlon', [49.68, 5.82], 'Arlon', 'Aarlen'),
  seat('bruges', [51.21, 3.22], 'Bruges', 'Brugge'),
  seat('brussels', [50.85, 4.35], 'Bruxelles', 'Brussel', 'Brussels'),
  seat('charleroi', [50.41, 4.44], 'Charleroi'),
  seat('dendermonde', [51.03, 4.1], 'Termonde', 'Dendermonde', 'Dendermonde'),
  seat('dinant', [50.26, 4.91], 'Dinant'),
  seat('eupen', [50.63, 6.03], 'Eupen'),
  seat('ghent', [51.05, 3.72], 'Gand', 'Gent', 'Ghent'),
  seat('hasselt', [50.93, 5.34], 'Hasselt'),
  seat('huy', [50.52, 5.24], 'Huy', 'Hoei'),
  seat('kortrijk', [50.83, 3.26], 'Courtrai', 'Kortrijk', 'Kortrijk'),
  seat('leuven', [50.88, 4.7], 'Louvain', 'Leuven', 'Leuven'),
  seat('liege', [50.63, 5.57], 'Liège', 'Luik'),
  seat('marche', [50.23, 5.34], 'Marche-en-Famenne'),
  seat('mechelen', [51.03, 4.48], 'Malines', 'Mechelen', 'Mechelen'),
  seat('mons', [50.45, 3.95], 'Mons', 'Bergen'),
  seat('namur', [50.47, 4.87], 'Namur', 'Namen'),
  seat('neufchateau', [49.84, 5.43], 'Neufchâteau'),
  seat('nivelles', [50.6, 4.33], 'Nivelles', 'Nijvel'),
  seat('oudenaarde', [50.85, 3.6], 'Audenarde', 'Oudenaarde', 'Oudenaarde'),
  seat('tongeren', [50.78, 5.46], 'Tongres', 'Tongeren', 'Tongeren'),
  seat('tournai', [50.61, 3.39], 'Tournai', 'Doornik'),
  seat('turnhout', [51.32, 4.94], 'Turnhout'),
  seat('verviers', [50.59, 5.86], 'Verviers'),
  seat('veurne', [51.07, 2.66], 'Furnes', 'Veurne', 'Veurne'),
  seat('ypres', [50.85, 2.88], 'Ypres', 'Ieper'),
]

const EARTH_RADIUS_KM = 6371
/** Roads are longer than the straight line; the firm's own choice. */
export const ROAD_FACTOR = 1.2

const radians = (degrees: number) => (degrees * Math.PI) / 180

function greatCircleKm(from: JudicialSeat, to: JudicialSeat): number {
  const [north, south] = [radians(from.latitude), radians(to.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const across = half(north - south)
  const along = half(radians(from.longitude - to.longitude))
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(across + Math.cos(north) * Math.cos(south) * along))
}

/** There and back, in whole kilometres: an estimate, which the real distance replaces. */
export const estimateReturnKm = (from: JudicialSeat, to: JudicialSeat): number =>
  Math.round(2 * ROAD_FACTOR * greatCircleKm(from, to))
