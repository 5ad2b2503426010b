// The people of the demo firm: invented, and plainly so.
import type { Language } from '@maat/domain/languages'
import type { PersonKind } from '@maat/domain/person-kinds'
import type { AccountRole } from '@maat/domain/roles'

export type DemoOffice = 'brussels' | 'paris' | 'douala'

export interface DemoPerson {
  email: string
  firstName: string
  lastName: string
  role: AccountRole
  office: DemoOffice
  language: Language
  kind?: PersonKind
  companyName?: string
  enterpriseNumber?: string
  vatNumber?: string
  country?: string
  city?: string
  street?: string
  postalCode?: string
  phone?: string
  bar?: string
  barNumber?: string
  biography?: Record<Language, string>
  isUnverified?: boolean
}

const STAFF: DemoPerson[] = [
  {
    email: 'admin@maat.example',
    firstName: 'Odile',
    lastName: 'Vermeiren',
    role: 'Admin',
    office: 'brussels',
    language: 'fr',
    phone: '+3225550113',
    biography: {
      fr: 'Dirige le cabinet et veille à ce que chaque dossier ait son avocat dès le premier jour.',
      en: 'Runs the firm and sees to it that every case has its lawyer from the first day.',
      nl: 'Leidt het kantoor en zorgt dat elk dossier vanaf de eerste dag zijn advocaat heeft.',
    },
  },
  {
    email: 'avocat@maat.example',
    firstName: 'Étienne',
    lastName: 'Lacroix-Demo',
    role: 'Avocat',
    office: 'brussels',
    language: 'fr',
    bar: 'Barreau de Bruxelles',
    barNumber: 'BXL-4021',
    phone: '+3225550114',
    biography: {
      fr: 'Droit de la famille et du bail. Explique avant d’écrire, et écrit pour être compris.',
      en: 'Family and tenancy law. Explains before writing, and writes to be understood.',
      nl: 'Familie- en huurrecht. Legt uit voor hij schrijft, en schrijft om begrepen te worden.',
    },
  },
  {
    email: 'lotte.vandamme@maat.example',
    firstName: 'Lotte',
    lastName: 'Van Damme-Demo',
    role: 'Avocat',
    office: 'brussels',
    language: 'nl',
    bar: 'Balie Brussel',
    barNumber: 'BXL-3178',
    phone: '+3225550115',
    biography: {
      fr: 'Droit du travail et de la sécurité sociale, devant les tribunaux francophones et néerlandophones.',
      en: 'Employment and social-security law, before French- and Dutch-speaking courts.',
      nl: 'Arbeids- en socialezekerheidsrecht, voor Nederlandstalige en Franstalige rechtbanken.',
    },
  },
  {
    email: 'margaux.tessier@maat.example',
    firstName: 'Margaux',
    lastName: 'Tessier-Demo',
    role: 'Avocat',
    office: 'paris',
    language: 'fr',
    bar: 'Barreau de Paris',
    barNumber: 'P-0918',
    phone: '+33155501249',
    biography: {
      fr: 'Droit commercial et recouvrement, avec une préférence pour les accords qui tiennent.',
      en: 'Commercial law and debt recovery, with a preference for settlements that last.',
      nl: 'Handelsrecht en invordering, met een voorkeur voor akkoorden die standhouden.',
    },
  },
  {
    email: 'samuel.ebongue@maat.example',
    firstName: 'Samuel',
    lastName: 'Ebongué-Demo',
    role: 'Avocat',
    office: 'douala',
    language: 'fr',
    bar: 'Barreau du Cameroun',
    barNumber: 'CM-2217',
    phone: '+237233500128',
    biography: {
      fr: 'Droit OHADA des affaires et contentieux foncier, entre Douala et Bruxelles.',
      en: 'OHADA business law and land disputes, between Douala and Brussels.',
      nl: 'OHADA-ondernemingsrecht en grondgeschillen, tussen Douala en Brussel.',
    },
  },
  {
    email: 'assistant@maat.example',
    firstName: 'Nadia',
    lastName: 'Bensalem-Demo',
    role: 'Assistant',
    office: 'brussels',
    language: 'fr',
    phone: '+3225550116',
  },
  {
    email: 'grace.holloway@maat.example',
    firstName: 'Grace',
    lastName: 'Holloway-Demo',
    role: 'Assistant',
    office: 'paris',
    language: 'en',
    phone: '+33155501250',
  },
  {
    email: 'alain.mbarga@maat.example',
    firstName: 'Alain',
    lastName: 'Mbarga-Demo',
    role: 'Assistant',
    office: 'douala',
    language: 'fr',
    phone: '+237233500129',
  },
]

const client = (person: Omit<DemoPerson, 'role'>): DemoPerson => ({ role: 'User', ...person })

const CLIENTS: DemoPerson[] = [
  client({
    email: 'client@maat.example',
    firstName: 'Camille',
    lastName: 'Dubois-Demo',
    office: 'brussels',
    language: 'fr',
    country: 'BE',
    city: 'Namur',
    street: 'Rue du Saule 3',
    postalCode: '5000',
    phone: '+32475550101',
  }),
  client({
    email: 'pieter.claes@voorbeeld.example',
    firstName: 'Pieter',
    lastName: 'Claes-Demo',
    office: 'brussels',
    language: 'nl',
    country: 'BE',
    city: 'Leuven',
    street: 'Wilgenlaan 8',
    postalCode: '3000',
    phone: '+32475550102',
  }),
  client({
    email: 'hannah.reed@sample.example',
    firstName: 'Hannah',
    lastName: 'Reed-Demo',
    office: 'brussels',
    language: 'en',
    country: 'BE',
    city: 'Ixelles',
    street: 'Avenue du Chêne 21',
    postalCode: '1050',
    phone: '+32475550103',
  }),
  client({
    email: 'atelier@moreau.example',
    firstName: 'Aline',
    lastName: 'Moreau-Demo',
    office: 'brussels',
    language: 'fr',
    kind: 'business',
    companyName: 'Atelier Moreau (démo)',
    enterpriseNumber: '0712345630',
    vatNumber: 'BE0712345630',
    country: 'BE',
    city: 'Bruxelles',
    street: 'Quai de l’Exemple 5',
    postalCode: '1000',
    phone: '+3225550121',
  }),
  client({
    email: 'info@janssens-bouw.example',
    firstName: 'Jan',
    lastName: 'Janssens-Demo',
    office: 'brussels',
    language: 'nl',
    kind: 'business',
    companyName: 'Janssens Bouw (demo)',
    enterpriseNumber: '0202423954',
    country: 'BE',
    city: 'Mechelen',
    street: 'Voorbeeldstraat 14',
    postalCode: '2800',
    phone: '+3215550122',
  }),
  client({
    email: 'lucie.martin@exemple.example',
    firstName: 'Lucie',
    lastName: 'Martin-Demo',
    office: 'paris',
    language: 'fr',
    country: 'FR',
    city: 'Paris',
    street: '7 rue de l’Exemple',
    postalCode: '75011',
    phone: '+33655500104',
  }),
  client({
    email: 'omar.haddad@exemple.example',
    firstName: 'Omar',
    lastName: 'Haddad-Demo',
    office: 'paris',
    language: 'fr',
    country: 'FR',
    city: 'Lille',
    street: '30 rue du Modèle',
    postalCode: '59000',
    phone: '+33655500105',
    isUnverified: true,
  }),
  client({
    email: 'contact@quai-nord.example',
    firstName: 'Victor',
    lastName: 'Renaud-Demo',
    office: 'paris',
    language: 'fr',
    kind: 'business',
    companyName: 'Quai Nord Logistique (démo)',
    enterpriseNumber: '732829320',
    vatNumber: 'FR44732829320',
    country: 'FR',
    city: 'Le Havre',
    street: '2 quai du Modèle',
    postalCode: '76600',
    phone: '+33255500106',
  }),
  client({
    email: 'maitre.dupre@barreau.example',
    firstName: 'Jeanne',
    lastName: 'Dupré-Demo',
    office: 'paris',
    language: 'fr',
    kind: 'legal-professional',
    bar: 'Barreau de Lyon',
    barNumber: 'L-5520',
    country: 'FR',
    city: 'Lyon',
    street: '9 rue du Palais',
    postalCode: '69005',
    phone: '+33455500107',
  }),
  client({
    email: 'emma.fisher@sample.example',
    firstName: 'Emma',
    lastName: 'Fisher-Demo',
    office: 'paris',
    language: 'en',
    country: 'GB',
    city: 'London',
    street: '4 Sample Road',
    postalCode: 'SW1A 1AA',
    phone: '+442055501080',
  }),
  client({
    email: 'brice.nkemdirim@exemple.example',
    firstName: 'Brice',
    lastName: 'Nkemdirim-Demo',
    office: 'douala',
    language: 'fr',
    country: 'CM',
    city: 'Douala',
    street: 'Rue de l’Exemple 18',
    phone: '+237671500109',
  }),
  client({
    email: 'direction@cacao-littoral.example',
    firstName: 'Solange',
    lastName: 'Ewane-Demo',
    office: 'douala',
    language: 'en',
    kind: 'business',
    companyName: 'Cacao du Littoral (démo)',
    enterpriseNumber: 'M012345678901A',
    country: 'CM',
    city: 'Kribi',
    street: 'Port de l’Exemple',
    phone: '+237671500110',
  }),
]

export const DEMO_PEOPLE: readonly DemoPerson[] = [...STAFF, ...CLIENTS]
