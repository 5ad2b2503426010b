// The tables of the Belgian means test for second-line legal aid: Judicial Code art. 508/13/1 (totally free), 508/13/2
// (partially free), 508/13/4 (indexation), 508/17 (contribution); royal decree of 18 December 2003, changed on 3 August
// 2016. Amounts are integer euro cents, net per month, and a row is valid until the next one starts.
import type { Day } from '../calendar/day.ts'
import { plainDate } from '../calendar/plain-dates.ts'
import type { DatedRow } from './dated-row.ts'
import { type Certainty, PRESUMED_CATEGORIES, type PresumedCategory } from './legal-aid-categories.ts'
import { POINT_VALUES, type PointValueRow } from './point-values.ts'

export {
  PRESUMED_CATEGORY_CODES,
  type PresumedCategory,
  type PresumedCategoryCode,
} from './legal-aid-categories.ts'

/** Totally free strictly below the first amount, partially free up to and including the second. */
export type AidScale = { freeBelowCents: number; partialUpToCents: number }

export type ThresholdRow = DatedRow & { single: AidScale; household: AidScale }
export type DependantDeductionRow = DatedRow & { perDependantCents: number }
/** The contribution for partially free aid: the difference with the first amount, within these limits. */
export type ContributionRow = DatedRow & { minCents: number; maxCents: number }

export type LegalAidTables = {
  thresholds: readonly ThresholdRow[]
  dependantDeductions: readonly DependantDeductionRow[]
  contributions: readonly ContributionRow[]
  pointValues: readonly PointValueRow[]
  presumedCategories: readonly PresumedCategory[]
}

const SOURCES = {
  decree2018: 'https://etaamb.openjustice.be/fr/arrete-royal_n2018040618',
  brochure: 'SPF Justice, « Un meilleur accès à la justice »',
  advoBalen: 'https://advo-balen.be/nieuwsberichten/verhoogde-inkomensgrenzen-pro-deo-per-1-9-2021/',
  tribune2022:
    'https://latribune.avocats.be/index.php/fr/aide-juridique-de-deuxieme-ligne-montants-au-1er-septembre-2022?page=1',
  courts2023: 'https://www.rechtbanken-tribunaux.be/fr/justice-de-paix-de-charleroi-ii/news/2203',
  indexation: 'Judicial Code art. 508/13/4: amounts of 2023 × 1.0364, rounded up to the euro',
  courts2025:
    'https://www.tribunaux-rechtbanken.be/fr/frais-tarifs/aide-juridique-de-premiere-ligne-aide-juridique-de-deuxieme-ligne-assistance',
  avomarche: 'https://avomarche.be/publications/augmentation-des-seuils-dacces-a-laide-juridique/',
  tribune2021: 'https://latribune.avocats.be/fr/le-ministre-garantit-lextension-de-laide-juridique',
  police2022:
    'https://rechtbanken-tribunaux.be/fr/tribunal-de-police-du-brabant-wallon-division-nivelles/info?page=n1477',
  tribuneMarch2022:
    'https://latribune.avocats.be/fr/aide-juridique-majoration-ce-1er-mars-2022-de-la-deduction-par-personne-a-charge',
  westVlaanderen:
    'https://baliewestvlaanderen.be/vanaf-vandaag-nieuwe-inkomensgrenzen-juridische-tweedelijnsbijstand',
  advoPelt: 'https://advopelt.be/tarieven-advocaat/inkomensgrenzen-pro-deo/',
  brulocalis: 'https://www.brulocalis.brussels/fr/taxonomy/term/95',
  creno: 'https://creno.be/?p=55009',
  sivry: 'https://cpassivryrance.be/revenu-d-int%C3%A9gration/le-montant-du-ri-au-01-08-2022',
} as const
type SourceName = keyof typeof SOURCES

const CENTS = 100

/** The upper limit of a single person has always been the lower limit of a household, so it is written once. */
function threshold(
  validFrom: Day,
  [low, middle, high]: [number, number, number],
  source: SourceName,
  certainty: Certainty = 'verified',
): ThresholdRow {
  return {
    validFrom,
    single: { freeBelowCents: low * CENTS, partialUpToCents: middle * CENTS },
    household: { freeBelowCents: middle * CENTS, partialUpToCents: high * CENTS },
    source: SOURCES[source],
    certainty,
  }
}

const THRESHOLDS: readonly ThresholdRow[] = [
  threshold('2018-09-01', [1011, 1298, 1583], 'decree2018'),
  threshold('2020-09-01', [1226, 1517, 1807], 'brochure'),
  threshold('2021-09-01', [1326, 1617, 1907], 'advoBalen'),
  threshold('2022-09-01', [1426, 1717, 2007], 'tribune2022'),
  threshold('2023-09-01', [1526, 1817, 2107], 'courts2023'),
  threshold('2024-09-01', [1582, 1884, 2184], 'indexation', 'unverified'),
  threshold('2025-09-01', [1612, 1920, 2226], 'courts2025'),
]

function deduction(
  validFrom: Day,
  perDependantCents: number,
  source: SourceName,
  certainty: Certainty = 'verified',
): DependantDeductionRow {
  return { validFrom, perDependantCents, source: SOURCES[source], certainty }
}

/** 20 % of the category 3 living wage. Unverified here: the amount has a source, its start day has none. */
const DEPENDANT_DEDUCTIONS: readonly DependantDeductionRow[] = [
  deduction('2020-09-01', 259_18, 'brochure'),
  deduction('2021-01-01', 266_15, 'avomarche'),
  deduction('2021-07-01', 271_47, 'tribune2021'),
  deduction('2021-09-01', 276_91, 'advoBalen'),
  deduction('2022-01-01', 289_83, 'police2022', 'unverified'),
  deduction('2022-03-01', 295_64, 'tribuneMarch2022'),
  deduction('2022-05-01', 301_55, 'westVlaanderen'),
  deduction('2022-08-01', 307_58, 'tribune2022'),
  deduction('2023-07-01', 334_73, 'advoPelt', 'unverified'),
  deduction('2023-11-01', 341_42, 'brulocalis', 'unverified'),
  deduction('2024-05-01', 348_26, 'creno'),
  deduction('2025-02-01', 355_21, 'sivry'),
]

/** Older than the first thresholds, and unchanged since. */
const CONTRIBUTIONS: readonly ContributionRow[] = [
  {
    validFrom: '2018-09-01',
    minCents: 25_00,
    maxCents: 125_00,
    source: SOURCES.tribune2022,
    certainty: 'verified',
  },
]

export const LEGAL_AID_TABLES: LegalAidTables = {
  thresholds: THRESHOLDS,
  dependantDeductions: DEPENDANT_DEDUCTIONS,
  contributions: CONTRIBUTIONS,
  pointValues: POINT_VALUES,
  presumedCategories: PRESUMED_CATEGORIES,
}

/** A row with the same start day replaces the known one: an administrator can correct as well as add. */
function merged<Row extends DatedRow>(known: readonly Row[], extra: readonly Row[]): Row[] {
  const byDay = new Map([...known, ...extra].map(row => [row.validFrom, row]))
  return [...byDay.values()].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
}

/** The tables whose amounts change from one day to the next. */
export const DATED_AID_TABLES = ['thresholds', 'dependantDeductions', 'contributions', 'pointValues'] as const
export type DatedAidTable = (typeof DATED_AID_TABLES)[number]
export type ExtraAidRows = Partial<Pick<LegalAidTables, DatedAidTable>>

export function tablesWith(extra: ExtraAidRows): LegalAidTables {
  const { thresholds = [], dependantDeductions = [], contributions = [], pointValues = [] } = extra
  return {
    ...LEGAL_AID_TABLES,
    thresholds: merged(THRESHOLDS, thresholds),
    dependantDeductions: merged(DEPENDANT_DEDUCTIONS, dependantDeductions),
    contributions: merged(CONTRIBUTIONS, contributions),
    pointValues: merged(POINT_VALUES, pointValues),
  }
}

/** The law raises the thresholds every 1 September. */
export function lastIndexation(on: Day): Day {
  const year = Number(on.slice(0, 4))
  return plainDate(on.slice(5) >= '09-01' ? year : year - 1, 9, 1)
}

export function rowOn<Row extends DatedRow>(rows: readonly Row[], on: Day): Row | undefined {
  return rows.findLast(row => row.validFrom <= on)
}
