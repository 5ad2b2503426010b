// The data that the demo's clients give when they open a case, beside their account's data.
import type { CaseAnswers } from '@maat/domain/cases/questions/case-answers'
import type { EmploymentStatus, Gender } from '@maat/domain/people/person-kinds'

export interface DemoProfile {
  gender: Gender
  nationality: string
  birthDate: string
  birthPlace: string
  status: EmploymentStatus
  /** Valid for its country's rule and the birth date, but belongs to no real person. */
  nationalNumber: string
  more?: Partial<CaseAnswers>
}

export const DEMO_PROFILES: Record<string, DemoProfile> = {
  'client@maat.example': {
    gender: 'female',
    nationality: 'BE',
    birthDate: '1988-04-12',
    birthPlace: 'Namur',
    status: 'employed',
    nationalNumber: belgian('880412', 998),
  },
  'pieter.claes@voorbeeld.example': {
    gender: 'male',
    nationality: 'BE',
    birthDate: '1979-11-03',
    birthPlace: 'Leuven',
    status: 'employed',
    nationalNumber: belgian('791103', 997),
  },
  'hannah.reed@sample.example': {
    gender: 'female',
    nationality: 'GB',
    birthDate: '1991-06-21',
    birthPlace: 'Leeds',
    status: 'self-employed',
    nationalNumber: 'AB123456C',
  },
  'atelier@moreau.example': {
    gender: 'female',
    nationality: 'BE',
    birthDate: '1974-02-28',
    birthPlace: 'Liège',
    status: 'self-employed',
    nationalNumber: belgian('740228', 996),
    more: {
      beneficialOwners: [{ name: 'Aline Moreau-Demo', share: '100' }],
      fundsOrigin: 'Ventes de l’atelier',
    },
  },
  'info@janssens-bouw.example': {
    gender: 'male',
    nationality: 'BE',
    birthDate: '1968-09-15',
    birthPlace: 'Mechelen',
    status: 'self-employed',
    nationalNumber: belgian('680915', 995),
    more: {
      beneficialOwners: [
        { name: 'Jan Janssens-Demo', share: '60' },
        { name: 'Mia Janssens-Demo', share: '40' },
      ],
    },
  },
  'lucie.martin@exemple.example': {
    gender: 'female',
    nationality: 'FR',
    birthDate: '1995-01-19',
    birthPlace: 'Nantes',
    status: 'student',
    nationalNumber: french('2950144999001'),
  },
  'omar.haddad@exemple.example': {
    gender: 'male',
    nationality: 'FR',
    birthDate: '1983-08-07',
    birthPlace: 'Lille',
    status: 'unemployed',
    nationalNumber: french('1830859999001'),
  },
  'contact@quai-nord.example': {
    gender: 'male',
    nationality: 'FR',
    birthDate: '1971-12-30',
    birthPlace: 'Le Havre',
    status: 'employed',
    nationalNumber: french('1711276999001'),
    // One owner too many for a low risk.
    more: {
      beneficialOwners: ['Renaud', 'Delmas', 'Octave', 'Perrault', 'Quimper'].map(name => ({
        name: `${name} (démo)`,
        share: '20',
      })),
      fundsOrigin: 'Transport de marchandises',
    },
  },
  'maitre.dupre@barreau.example': {
    gender: 'female',
    nationality: 'FR',
    birthDate: '1966-05-05',
    birthPlace: 'Lyon',
    status: 'self-employed',
    nationalNumber: french('2660569999001'),
    more: { holdsPublicPosition: true, publicPosition: 'Conseillère municipale (exemple)' },
  },
  'emma.fisher@sample.example': {
    gender: 'female',
    nationality: 'GB',
    birthDate: '1985-10-10',
    birthPlace: 'Bristol',
    status: 'employed',
    nationalNumber: 'CE654321A',
  },
  'brice.nkemdirim@exemple.example': {
    gender: 'male',
    nationality: 'CM',
    birthDate: '1980-03-22',
    birthPlace: 'Douala',
    status: 'self-employed',
    nationalNumber: 'CM1980032299',
    more: { postalCode: 'BP 1800' },
  },
  'direction@cacao-littoral.example': {
    gender: 'female',
    nationality: 'CM',
    birthDate: '1977-07-17',
    birthPlace: 'Kribi',
    status: 'employed',
    nationalNumber: 'CM1977071799',
    more: {
      postalCode: 'BP 95',
      beneficialOwners: [{ name: 'Solange Ewane-Demo', share: '70' }],
      fundsOrigin: 'Cocoa exports',
    },
  },
}

/** For people born before 2000. */
function belgian(birth: string, sequence: number): string {
  const first = `${birth}${sequence}`
  return `${first}${String(97 - (Number(first) % 97)).padStart(2, '0')}`
}

function french(first: string): string {
  return `${first}${String(97 - (Number(first) % 97)).padStart(2, '0')}`
}
