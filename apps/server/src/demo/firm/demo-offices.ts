// The invented billing data and prices of the demo's offices. The check digits of their numbers are right, but the
// numbers belong to no real firm.

import type { OfficeParticulars } from '@maat/contract/money/billing'
import type { PriceKind, PriceUnit } from '@maat/domain/money/invoices/billing-types'
import { USUAL_REFUND_LIMITS } from '@maat/domain/money/payments/refunds'
import { USUAL_WRITE_OFF_LIMITS } from '@maat/domain/money/payments/write-offs'
import type { AccountRole } from '@maat/domain/people/roles'
import type { Translated } from '@maat/domain/words/languages'
import type { DemoOffice } from './demo-person.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

type WorkingRole = Exclude<AccountRole, 'User'>

interface DemoOfficeBilling {
  particulars: OfficeParticulars
  /** Rates of each role: before and after the last rise. */
  rates: Record<WorkingRole, readonly [units: number, units: number]>
  prices: Record<'opening' | 'copy' | 'registered' | 'travel', number>
}

const usual = {
  timeUnitMinutes: 6,
  paymentDays: 30,
  backdatingMonths: 1,
  showsLineDetails: true,
  bic: '',
} as const
const inEuro = {
  ...usual,
  refundLimitUnits: USUAL_REFUND_LIMITS.EUR,
  writeOffLimitUnits: USUAL_WRITE_OFF_LIMITS.EUR,
}

export const DEMO_OFFICE_BILLING: Record<DemoOffice, DemoOfficeBilling> = {
  brussels: {
    particulars: {
      ...inEuro,
      legalName: 'Maât Avocats Bruxelles (démonstration)',
      legalForm: 'SRL',
      enterpriseNumber: '0123456749',
      vatNumber: 'BE0123456749',
      register: 'RPM Bruxelles, division francophone',
      capital: '',
      iban: 'BE66999000123443',
      complaintsBody: 'Ombudsman de démonstration, rue de l’Exemple 1, 1000 Bruxelles',
      lateTerms:
        'Après un premier rappel gratuit et quatorze jours : indemnité et intérêts dans les limites du livre XIX du Code de droit économique ou, entre entreprises, de la loi du 2 août 2002.',
      numberPrefix: 'BRU',
    },
    rates: { Assistant: [6000, 7000], Avocat: [15000, 16500], Admin: [17000, 18000] },
    prices: { opening: 7500, copy: 25, registered: 1250, travel: 45 },
  },
  paris: {
    particulars: {
      ...inEuro,
      legalName: 'Maât Avocats Paris (démonstration)',
      legalForm: 'SELARL',
      enterpriseNumber: '123456782',
      vatNumber: 'FR11123456782',
      register: 'RCS Paris 123 456 782',
      capital: '10 000 €',
      iban: 'FR7699999000010000001234537',
      complaintsBody: 'Médiateur de démonstration, 1 rue de l’Exemple, 75001 Paris',
      lateTerms:
        'Pas d’escompte. En cas de retard entre professionnels : pénalités au taux de la BCE majoré de 10 points (au moins trois fois le taux légal) et indemnité forfaitaire de 40 €.',
      numberPrefix: 'PAR',
    },
    rates: { Assistant: [7000, 8000], Avocat: [19000, 21000], Admin: [21000, 23000] },
    prices: { opening: 9000, copy: 30, registered: 1400, travel: 60 },
  },
  douala: {
    particulars: {
      ...usual,
      refundLimitUnits: USUAL_REFUND_LIMITS.XAF,
      writeOffLimitUnits: USUAL_WRITE_OFF_LIMITS.XAF,
      legalName: 'Maât Avocats Douala (démonstration)',
      legalForm: 'SCP',
      enterpriseNumber: 'M012600000001Z',
      vatNumber: '',
      register: 'RCCM Douala DLA/2020/X/00000',
      capital: '',
      iban: 'CM4810099000010000000001042',
      complaintsBody: '',
      lateTerms: '',
      numberPrefix: 'DLA',
    },
    rates: { Assistant: [15000, 18000], Avocat: [50000, 55000], Admin: [60000, 65000] },
    prices: { opening: 25000, copy: 100, registered: 5000, travel: 350 },
  },
}

interface DemoPrice {
  price: keyof DemoOfficeBilling['prices']
  kind: PriceKind
  per: PriceUnit
  name: Translated
}

export const DEMO_PRICES: readonly DemoPrice[] = [
  {
    price: 'opening',
    kind: 'fee',
    per: 'piece',
    name: say('Ouverture de dossier', 'Opening of a case', 'Opening van een dossier'),
  },
  { price: 'copy', kind: 'own-cost', per: 'page', name: say('Photocopie', 'Photocopy', 'Fotokopie') },
  {
    price: 'registered',
    kind: 'own-cost',
    per: 'piece',
    name: say('Envoi recommandé', 'Registered letter', 'Aangetekende zending'),
  },
  { price: 'travel', kind: 'travel', per: 'km', name: say('Déplacement', 'Travel', 'Verplaatsing') },
]

export const DEMO_STAGES: readonly { share: number; name: Translated }[] = [
  {
    share: 30,
    name: say('Analyse et mise en demeure', 'Analysis and formal notice', 'Analyse en ingebrekestelling'),
  },
  { share: 40, name: say('Procédure écrite', 'Written procedure', 'Schriftelijke procedure') },
  { share: 30, name: say('Audience', 'Hearing', 'Zitting') },
]
