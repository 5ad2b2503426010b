// The categories of people with presumed insufficient means for Belgian second-line legal aid, and the document that
// proves each. Since 2016 the bureau can rebut every presumption except that of the minor.
import type { Translated } from '../words/languages.ts'

export const CERTAINTIES = ['verified', 'unverified'] as const
export type Certainty = (typeof CERTAINTIES)[number]

export const PRESUMED_CATEGORY_CODES = [
  'CPAS',
  'GRAPA',
  'ARR',
  'PFG',
  'LOGSOC',
  'DETENU',
  'COMPARIMM',
  'PSY',
  'ETRANGER',
  'ASILE',
  'RCD',
  'MINEUR',
] as const
export type PresumedCategoryCode = (typeof PRESUMED_CATEGORY_CODES)[number]

export type PresumedCategory = {
  code: PresumedCategoryCode
  label: Translated
  documents: readonly Translated[]
  /** The bureau may ask for more and refuse, so the screen promises nothing. */
  isRebuttable: boolean
  /** The maximum age of the document; null if no source limits it. */
  validityMonths: number | null
  source: string
  certainty: Certainty
}

const SITUATIONS_SOURCE =
  'https://esenca.be/legislations/justice/la-capacite-juridique/l-aide-juridique-de-2e-ligne/beneficiaires-verification-moyens-existence'
const MINOR_SOURCE = 'SPF Justice, « Un meilleur accès à la justice »'

function presumed(
  code: PresumedCategoryCode,
  label: Translated,
  document: Translated,
  known: Partial<PresumedCategory> = {},
): PresumedCategory {
  return {
    code,
    label,
    documents: [document],
    isRebuttable: true,
    validityMonths: null,
    source: SITUATIONS_SOURCE,
    certainty: 'verified',
    ...known,
  }
}

const DETENTION: Translated = {
  fr: 'Attestation de détention, billet d’écrou ou mandat d’arrêt',
  en: 'Certificate of detention, committal slip or arrest warrant',
  nl: 'Attest van hechtenis, opsluitingsbriefje of aanhoudingsbevel',
}

export const PRESUMED_CATEGORIES: readonly PresumedCategory[] = [
  presumed(
    'CPAS',
    {
      fr: 'Bénéficiaire du revenu d’intégration (RIS) ou de l’aide sociale du CPAS',
      en: 'Person receiving the living wage or social assistance (CPAS/OCMW)',
      nl: 'Begunstigde van leefloon of maatschappelijke dienstverlening (OCMW)',
    },
    {
      fr: 'Décision ou attestation du CPAS en cours de validité, datant de moins de 2 mois',
      en: 'Valid decision or certificate of the CPAS/OCMW, less than 2 months old',
      nl: 'Geldige beslissing of geldig attest van het OCMW, minder dan 2 maanden oud',
    },
    { validityMonths: 2 },
  ),
  presumed(
    'GRAPA',
    {
      fr: 'Bénéficiaire de la GRAPA / revenu garanti aux personnes âgées',
      en: 'Person receiving the guaranteed income for older people',
      nl: 'Begunstigde van de inkomensgarantie voor ouderen (IGO)',
    },
    {
      fr: 'Attestation annuelle du Service fédéral des Pensions (SFP)',
      en: 'Yearly certificate of the Federal Pensions Service (SFP/FPD)',
      nl: 'Jaarlijks attest van de Federale Pensioendienst (FPD)',
    },
    { validityMonths: 12 },
  ),
  presumed(
    'ARR',
    {
      fr: 'Bénéficiaire de l’allocation de remplacement de revenus aux personnes handicapées',
      en: 'Person receiving the income-replacement allowance for disabled people',
      nl: 'Begunstigde van de inkomensvervangende tegemoetkoming (IVT)',
    },
    {
      fr: 'Décision notifiée par le SPF Sécurité sociale',
      en: 'Decision notified by the FPS Social Security',
      nl: 'Ter kennis gebrachte beslissing van de FOD Sociale Zekerheid',
    },
  ),
  presumed(
    'PFG',
    {
      fr: 'Personne ayant à charge un enfant bénéficiant de prestations familiales garanties',
      en: 'Person with a dependent child on guaranteed family benefits',
      nl: 'Persoon met een kind ten laste dat gewaarborgde gezinsbijslag ontvangt',
    },
    {
      fr: 'Attestation de l’organisme régional d’allocations familiales',
      en: 'Certificate of the regional family-benefits body',
      nl: 'Attest van de gewestelijke instelling voor gezinsbijslag',
    },
  ),
  presumed(
    'LOGSOC',
    {
      fr: 'Locataire social payant un loyer égal à la moitié du loyer de base (Flandre, Bruxelles) ou le loyer minimum (Wallonie)',
      en: 'Social tenant paying half the base rent (Flanders, Brussels) or the minimum rent (Wallonia)',
      nl: 'Sociale huurder die de helft van de basishuurprijs (Vlaanderen, Brussel) of de minimumhuur (Wallonië) betaalt',
    },
    {
      fr: 'Dernière fiche de calcul du loyer',
      en: 'Latest rent calculation sheet',
      nl: 'Recentste berekeningsblad van de huurprijs',
    },
  ),
  presumed('DETENU', { fr: 'Personne en détention', en: 'Detained person', nl: 'Gedetineerde' }, DETENTION),
  presumed(
    'COMPARIMM',
    {
      fr: 'Prévenu visé par la procédure de comparution immédiate',
      en: 'Accused in an immediate-appearance procedure',
      nl: 'Beklaagde in snelrecht (onmiddellijke verschijning)',
    },
    DETENTION,
  ),
  presumed(
    'PSY',
    {
      fr: 'Personne malade mentale, pour la procédure de protection (loi du 26 juin 1990)',
      en: 'Person under the mental-health protection procedure (law of June 26, 1990)',
      nl: 'Geesteszieke, voor de beschermingsprocedure (wet van 26 juni 1990)',
    },
    {
      fr: 'Décision du juge de paix, ou requête qui lui est adressée',
      en: 'Decision of the justice of the peace, or the request made to them',
      nl: 'Beslissing van de vrederechter, of het verzoekschrift aan de vrederechter',
    },
  ),
  presumed(
    'ETRANGER',
    {
      fr: 'Étranger, pour une demande de séjour ou un recours contre une décision de séjour ou d’éloignement',
      en: 'Foreign national, for a residence application or an appeal against a residence/removal decision',
      nl: 'Vreemdeling, voor een verblijfsaanvraag of een beroep tegen een verblijfs- of verwijderingsbeslissing',
    },
    {
      fr: 'Pièces justificatives : décision, demande ou annexe',
      en: 'Supporting documents: decision, application or annex',
      nl: 'Bewijsstukken: beslissing, aanvraag of bijlage',
    },
  ),
  presumed(
    'ASILE',
    {
      fr: 'Demandeur de protection internationale ou de statut de personne déplacée',
      en: 'Applicant for international protection or displaced-person status',
      nl: 'Verzoeker om internationale bescherming of ontheemde',
    },
    {
      fr: 'Annexe 26, attestation d’immatriculation ou document équivalent',
      en: 'Annex 26, attestation of immatriculation or equivalent document',
      nl: 'Bijlage 26, attest van immatriculatie of gelijkwaardig document',
    },
  ),
  presumed(
    'RCD',
    {
      fr: 'Personne surendettée, pour introduire un règlement collectif de dettes',
      en: 'Over-indebted person, to file for collective debt settlement',
      nl: 'Persoon met schuldenoverlast, voor het inleiden van een collectieve schuldenregeling',
    },
    {
      fr: 'Déclaration que l’aide juridique est demandée pour introduire un règlement collectif de dettes',
      en: 'Declaration that legal aid is asked in order to file for collective debt settlement',
      nl: 'Verklaring dat de juridische bijstand wordt gevraagd om een collectieve schuldenregeling in te leiden',
    },
  ),
  presumed(
    'MINEUR',
    {
      fr: 'Mineur d’âge (gratuité totale)',
      en: 'Minor (totally free)',
      nl: 'Minderjarige (volledig kosteloos)',
    },
    {
      fr: 'Carte d’identité ou autre document établissant l’âge',
      en: 'Identity card or other document proving age',
      nl: 'Identiteitskaart of ander document waaruit de leeftijd blijkt',
    },
    { isRebuttable: false, source: MINOR_SOURCE },
  ),
]
