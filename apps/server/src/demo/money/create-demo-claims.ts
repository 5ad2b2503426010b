// Enters services and travel in the demo firm's legal-aid cases in Belgium: with official and typed points, reduced
// rows, and a trip from home. In France, the facts of the missions that the lawyers know so far.

import type { AidClaim } from '@maat/contract/legal-aid/aid-claims'
import type { MissionEnd } from '@maat/contract/legal-aid/mission-ends'
import type { Day } from '@maat/domain/calendar/day'
import { addDays, dayInUtc } from '@maat/domain/calendar/plain-dates'
import { travelCodeOn } from '@maat/domain/legal-aid/travel'
import { findCase } from '../../features/cases/case-store/index.ts'
import { writeClaim, writeMission } from '../../features/legal-aid/aid-claims/index.ts'
import { readCaseBilling, requireOffice } from '../../features/money/billing/index.ts'
import type { Work } from '../../platform/http/work.ts'
import { type TreatedCase, treatedCases } from './create-demo-work.ts'

export async function createDemoClaims(work: Work): Promise<void> {
  const today = dayInUtc(work.now)
  for (const [place, one] of (await aidCases(work, 'BE')).entries())
    await writeClaim(work.tx, one.id, demoClaim(one, place, today), 1)
  for (const one of await aidCases(work, 'FR')) await writeMission(work.tx, one.id, demoMission(one), 1)
}

async function aidCases(work: Work, ofCountry: string): Promise<TreatedCase[]> {
  const found: TreatedCase[] = []
  for (const one of await treatedCases(work)) {
    const row = await findCase(work.tx, one.id, { lock: false, callerId: undefined })
    const billing = await readCaseBilling(work.tx, one.id)
    if (!row || billing?.method !== 'legal-aid') continue
    const { country } = await requireOffice(work.tx, row)
    if (country === ofCountry) found.push(one)
  }
  return found
}

/** The units and the end come with the decision of the court. */
const demoMission = ({ begun }: TreatedCase): MissionEnd => ({
  decisionNumber: `${begun.slice(0, 4)}/012345`,
  decidedOn: begun,
  aidOffice: 'Tribunal judiciaire de Paris',
  court: 'Tribunal judiciaire de Paris',
  missionCode: '',
  units: null,
  share: 55,
  endedOn: null,
})

const euros = (units: number) => ({ units, currency: 'EUR' as const })
const UNPROVED = { eventId: null, documentId: null }
const TOWNS = ['Namur', 'Mons', 'Liège', 'Nivelles']

function demoClaim({ begun }: TreatedCase, place: number, today: Day): AidClaim {
  const dayAfter = (days: number) => [addDays(begun, days), today].toSorted()[0] ?? today
  const service = (code: string, days: number, given: object = {}) => ({
    code,
    part: 'basic' as const,
    doneOn: dayAfter(days),
    hours: null,
    points: null,
    note: '',
    ...UNPROVED,
    ...given,
  })
  const trip = (to: string, days: number, km: string) => ({
    code: travelCodeOn(dayAfter(days), false),
    travelledOn: dayAfter(days),
    isNight: false,
    from: 'Bruxelles',
    to,
    km,
    isEstimate: false,
    isCountedElsewhere: false,
    note: '',
    ...UNPROVED,
  })
  return {
    designationNumber: `${begun.slice(0, 4)}/${4500 + place}`,
    designatedOn: begun,
    isDefault: place % 3 === 2,
    contribution: euros(place % 2 === 0 ? 25_00 : 0),
    indemnity: euros(0),
    services: [
      service('81', 12),
      service('P100', 3, { points: '1', hours: '1.25' }),
      service('P104', 20, { points: '3', hours: '2.5' }),
    ],
    trips: [trip(TOWNS[place % TOWNS.length] ?? 'Namur', 25, '128'), trip('Bruxelles', 32, '14')],
  }
}
