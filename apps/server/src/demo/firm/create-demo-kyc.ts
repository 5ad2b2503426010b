// Fills the KYC register of the demo firm: each state, each risk, an owner who left, and a review that is due.
import type { UserId } from '@maat/contract/ids'
import type { Day } from '@maat/domain/calendar/day'
import { momentOf } from '@maat/domain/calendar/moment'
import { addDays, addMonths } from '@maat/domain/calendar/plain-dates'
import type { ExposedFunction } from '@maat/domain/compliance/kyc/exposure'
import type { KycMatter } from '@maat/domain/compliance/kyc/scope'
import type { KycFactor, KycRisk, RegisterReason } from '@maat/domain/identity/kyc-risk'
import type { Work } from '../../platform/http/work.ts'
import { demoToday } from '../demo-today.ts'

interface DemoOwner {
  firstName: string
  lastName: string
  share?: string
  hasLeft?: boolean
}

interface DemoKyc {
  client: string
  lawyer: string
  matters: readonly KycMatter[]
  inScope: boolean
  reason: string
  funds?: string
  factors?: readonly KycFactor[]
  exposed?: ExposedFunction | 'no'
  owners?: readonly DemoOwner[]
  /** The last review, so many months ago. */
  review?: {
    monthsAgo: number
    risk: KycRisk
    reasons: readonly RegisterReason[]
    months: number
    note?: string
  }
}

const AVOCAT = 'avocat@maat.example'

/** The reviews of 'low' and 'standard' follow the usual intervals of five and three years. */
const REGISTER: readonly DemoKyc[] = [
  {
    client: 'client@maat.example',
    lawyer: AVOCAT,
    matters: ['litigation'],
    inScope: false,
    reason: 'Litige de voisinage : le cabinet défend la cliente en justice.',
  },
  {
    client: 'atelier@moreau.example',
    lawyer: AVOCAT,
    matters: ['business-sale', 'litigation'],
    inScope: true,
    reason: 'Reprise d’un fonds de commerce, avec paiement par le compte de tiers.',
    funds: 'Crédit bancaire et réserves de la société.',
    exposed: 'no',
    owners: [
      { firstName: 'Aline', lastName: 'Moreau-Demo', share: '70' },
      { firstName: 'Basile', lastName: 'Moreau-Demo', share: '30' },
      { firstName: 'Odette', lastName: 'Ancien-Demo', share: '30', hasLeft: true },
    ],
    review: { monthsAgo: 37, risk: 'standard', reasons: ['business'], months: 36 },
  },
  {
    client: 'info@janssens-bouw.example',
    lawyer: AVOCAT,
    matters: ['companies', 'contributions'],
    inScope: true,
    reason: 'Oprichting van een dochtervennootschap.',
    exposed: 'no',
  },
  {
    client: 'hannah.reed@sample.example',
    lawyer: AVOCAT,
    matters: ['property'],
    inScope: true,
    reason: 'Buying a flat in Ixelles.',
    funds: 'Savings and a mortgage.',
    exposed: 'no',
    review: { monthsAgo: 4, risk: 'low', reasons: [], months: 60, note: 'Met at the office.' },
  },
  {
    client: 'contact@quai-nord.example',
    lawyer: 'margaux.tessier@maat.example',
    matters: ['transactions', 'companies'],
    inScope: true,
    reason: 'Cession d’une filiale portuaire.',
    funds: 'Prix de vente, versé par une banque française.',
    factors: ['unusual'],
    exposed: 'state-enterprise',
    owners: [{ firstName: 'Victor', lastName: 'Renaud-Demo', share: '51' }],
    review: {
      monthsAgo: 11,
      risk: 'high',
      reasons: ['public-position', 'unusual', 'business'],
      months: 12,
      note: 'Origine des fonds vérifiée avec la banque.',
    },
  },
]

export async function createDemoKyc(work: Work, userIds: ReadonlyMap<string, UserId>): Promise<void> {
  for (const entry of REGISTER) {
    const [client, lawyer] = [userIds.get(entry.client), userIds.get(entry.lawyer)]
    if (!client || !lawyer) throw new Error(`${entry.client} or ${entry.lawyer} is not in the demo`)
    await enter(work, entry, client, lawyer)
  }
}

async function enter({ tx, now }: Work, entry: DemoKyc, client: UserId, lawyer: UserId): Promise<void> {
  const today = demoToday(now)
  const { review, exposed, owners = [] } = entry
  const heldOn = review ? addMonths(today, -review.monthsAgo) : addDays(today, -10)
  const at = noonOf(heldOn)
  const next = review ? addMonths(heldOn, review.months) : null
  const isExposed = exposed === undefined ? null : exposed !== 'no'
  await tx
    .insertInto('kyc_records')
    .values({
      client_id: client,
      matters: [...entry.matters],
      in_scope: entry.inScope,
      scope_reason: entry.reason.replace(' :', '\u00a0:'),
      funds_origin: entry.funds ?? '',
      factors: [...(entry.factors ?? [])],
      is_exposed: isExposed,
      exposed_function: isExposed ? (exposed ?? null) : null,
      exposed_through: isExposed ? 'self' : null,
      exposed_answered_on: isExposed === null ? null : heldOn,
      updated_by: lawyer,
      updated_at: at,
      ...(review && { risk: review.risk, reviewed_on: heldOn, is_confirmed: true, next_review_on: next }),
    })
    .execute()
  for (const owner of owners)
    await tx
      .insertInto('beneficial_owners')
      .values({
        client_id: client,
        first_name: owner.firstName,
        last_name: owner.lastName,
        share_percent: owner.share ?? null,
        role: 'shares',
        created_by: lawyer,
        created_at: at,
        ...(owner.hasLeft && { removed_by: lawyer, removed_at: at }),
      })
      .execute()
  if (!review) return
  await tx
    .insertInto('kyc_reviews')
    .values({
      client_id: client,
      held_on: heldOn,
      result: 'confirmed',
      risk: review.risk,
      computed_risk: review.risk,
      reasons: [...review.reasons],
      note: review.note ?? '',
      next_review_on: next,
      reviewed_by: lawyer,
      created_at: at,
    })
    .execute()
}

const noonOf = (day: Day) => momentOf(new Date(`${day}T12:00:00Z`))
