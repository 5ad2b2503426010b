// The obligations that come with the product, as their sources were read on one day. Each firm verifies and changes them.
import type { ObligationRule } from '@maat/domain/compliance/obligations/obligation-rules'
import { type ProofKind, THIRD_PARTY_REPORT } from '@maat/domain/compliance/obligations/obligation-terms'
import type { OfficeCountry } from '@maat/domain/money/invoices/vat-rates'
import type { Translated } from '@maat/domain/words/languages'

export const SOURCES_READ_ON = '2026-11-27'

export interface KnownObligation {
  key: string
  /** Null for every firm in the European Union. */
  country: OfficeCountry | null
  title: Translated
  rule: ObligationRule
  /** For dates that come less often than once a year: a year that has one. */
  anchorYear?: number
  onClosedDay: 'keep' | 'next' | 'previous'
  proof: ProofKind
  consequence: Translated
  source: string
  isToVerify: boolean
}

const yearly = (...days: string[]): ObligationRule => ({ kind: 'dates', days, everyYears: 1 })
const monthly = (day: string): ObligationRule =>
  yearly(...Array.from({ length: 12 }, (_, at) => `${String(at + 1).padStart(2, '0')}-${day}`))
const NONE: Translated = { fr: '', en: '', nl: '' }
const MOVED_BY_NOTICE: Translated = {
  fr: 'La date est déplacée presque chaque année par un avis.',
  en: 'A notice moves the date nearly every year.',
  nl: 'Een bericht verplaatst de datum bijna elk jaar.',
}
export const KNOWN_OBLIGATIONS: readonly KnownObligation[] = [
  {
    key: THIRD_PARTY_REPORT,
    country: 'BE',
    title: {
      fr: 'Rapport annuel sur les comptes de tiers (Avocats.be)',
      en: 'Yearly report on third-party accounts (Avocats.be)',
      nl: 'Jaarverslag over de derdenrekeningen (Avocats.be)',
    },
    rule: yearly('06-30'),
    onClosedDay: 'previous',
    proof: 'file',
    consequence: {
      fr: 'Au bâtonnier : les comptes au 31 décembre, ouverts et clos dans l’année, leurs soldes avec les extraits, le solde de chaque dossier, le dernier versement, et la raison de tout montant de plus de 2 500 € gardé plus de deux mois.',
      en: 'To the head of the bar: the accounts on 31 December, opened and closed in the year, their balances with statements, the balance of each case, its last credit, and the reason for any amount above €2,500 kept for more than two months.',
      nl: 'Aan de stafhouder: de rekeningen op 31 december, geopend en gesloten in het jaar, hun saldi met uittreksels, het saldo per dossier, de laatste storting, en de reden van elk bedrag boven € 2.500 dat langer dan twee maanden blijft staan.',
    },
    source: 'Code de déontologie de l’avocat, art. 4.60bis',
    isToVerify: false,
  },
  {
    key: 'be-fr-training',
    country: 'BE',
    title: {
      fr: 'Formation permanente : 60 points en trois ans (Avocats.be)',
      en: 'Continuing training: 60 points in three years (Avocats.be)',
      nl: 'Permanente vorming: 60 punten in drie jaar (Avocats.be)',
    },
    rule: { kind: 'dates', days: ['12-31'], everyYears: 3 },
    anchorYear: 2028,
    onClosedDay: 'keep',
    proof: 'file',
    consequence: {
      fr: 'Dont 4 points de déontologie et 2 de lutte contre le blanchiment.',
      en: 'Among them 4 points of ethics and 2 of anti-money laundering.',
      nl: 'Waarvan 4 punten deontologie en 2 punten antiwitwas.',
    },
    source: 'Avocats.be, règlement sur la formation permanente',
    isToVerify: true,
  },
  {
    key: 'be-nl-training',
    country: 'BE',
    title: {
      fr: 'Formation permanente : 20 points par année judiciaire (OVB)',
      en: 'Continuing training: 20 points a judicial year (OVB)',
      nl: 'Permanente vorming: 20 punten per gerechtelijk jaar (OVB)',
    },
    rule: yearly('08-31'),
    onClosedDay: 'keep',
    proof: 'file',
    consequence: {
      fr: 'Dont au moins un point de déontologie et un de lutte contre le blanchiment, et au plus dix en interne.',
      en: 'Among them at least one of ethics and one of anti-money laundering, and at most ten in-house.',
      nl: 'Waarvan minstens één deontologie en één antiwitwas, en hoogstens tien intern.',
    },
    source: 'Orde van Vlaamse Balies, reglement permanente vorming',
    isToVerify: true,
  },
  {
    key: 'be-shared-accounts',
    country: 'BE',
    title: {
      fr: 'Comptes qualifiés partagés avec l’outil de contrôle de l’Ordre',
      en: 'Qualified accounts shared with the control tool of the bar',
      nl: 'Gekwalificeerde rekeningen gedeeld met het controle-instrument van de balie',
    },
    rule: { kind: 'event', amount: 1, unit: 'months' },
    onClosedDay: 'next',
    proof: 'statement',
    consequence: {
      fr: 'À prouver une fois, et à chaque nouveau compte de tiers.',
      en: 'To be proved once, and for each new third-party account.',
      nl: 'Eénmaal te bewijzen, en bij elke nieuwe derdenrekening.',
    },
    source: 'Arrêté royal du 9 juin 2024',
    isToVerify: false,
  },
  {
    key: 'be-vat-quarterly',
    country: 'BE',
    title: {
      fr: 'Déclaration TVA trimestrielle',
      en: 'Quarterly VAT return',
      nl: 'Driemaandelijkse btw-aangifte',
    },
    rule: yearly('01-25', '04-25', '07-25', '10-25'),
    onClosedDay: 'next',
    proof: 'number',
    consequence: {
      fr: 'Le 25 depuis 2025 ; d’anciennes pages disent le 20. Qui déclare chaque mois le fait le 20.',
      en: 'The 25th since 2025; older pages say the 20th. Those who declare each month do so on the 20th.',
      nl: 'De 25e sinds 2025; oudere pagina’s zeggen de 20e. Wie maandelijks aangeeft, doet dat op de 20e.',
    },
    source: 'SPF Finances, calendrier TVA',
    isToVerify: false,
  },
  {
    key: 'be-vat-clients',
    country: 'BE',
    title: {
      fr: 'Liste annuelle des clients assujettis à la TVA',
      en: 'Yearly list of clients liable to VAT',
      nl: 'Jaarlijkse lijst van btw-belastingplichtige klanten',
    },
    rule: yearly('03-31'),
    onClosedDay: 'next',
    proof: 'number',
    consequence: {
      fr: 'Tout client à qui plus de 250 € ont été facturés.',
      en: 'Every client who was billed more than €250.',
      nl: 'Elke klant aan wie meer dan € 250 werd gefactureerd.',
    },
    source: 'SPF Finances, liste des clients assujettis',
    isToVerify: false,
  },
  {
    key: 'be-accounts',
    country: 'BE',
    title: {
      fr: 'Dépôt des comptes annuels',
      en: 'Filing of the annual accounts',
      nl: 'Neerlegging van de jaarrekening',
    },
    rule: { kind: 'event', amount: 30, unit: 'days' },
    onClosedDay: 'previous',
    proof: 'number',
    consequence: {
      fr: 'Trente jours après l’approbation, et au plus tard sept mois après la clôture de l’exercice.',
      en: 'Thirty days after their approval, and at most seven months after the end of the year.',
      nl: 'Dertig dagen na de goedkeuring, en ten laatste zeven maanden na het einde van het boekjaar.',
    },
    source: 'Code des sociétés et des associations',
    isToVerify: false,
  },
  {
    key: 'be-prepayments',
    country: 'BE',
    title: {
      fr: 'Versements anticipés d’impôt',
      en: 'Prepayments of income tax',
      nl: 'Voorafbetalingen van belasting',
    },
    rule: yearly('04-10', '07-10', '10-10', '12-20'),
    onClosedDay: 'previous',
    proof: 'number',
    consequence: {
      fr: 'Sans eux, une majoration d’impôt est due.',
      en: 'Without them, a surcharge of tax is due.',
      nl: 'Zonder deze is een belastingvermeerdering verschuldigd.',
    },
    source: 'SPF Finances, versements anticipés',
    isToVerify: false,
  },
  {
    key: 'fr-training',
    country: 'FR',
    title: {
      fr: 'Déclaration de formation continue (20 heures par an)',
      en: 'Declaration of continuing training (20 hours a year)',
      nl: 'Aangifte van permanente vorming (20 uur per jaar)',
    },
    rule: yearly('01-31'),
    onClosedDay: 'previous',
    proof: 'file',
    consequence: {
      fr: 'Vingt heures dans l’année, ou quarante en deux ans.',
      en: 'Twenty hours in the year, or forty in two.',
      nl: 'Twintig uur in het jaar, of veertig in twee jaar.',
    },
    source: 'Conseil national des barreaux, décision 2023-002',
    isToVerify: false,
  },
  {
    key: 'cm-vat',
    country: 'CM',
    title: {
      fr: 'TVA et acompte d’impôt sur le revenu',
      en: 'VAT and instalment of income tax',
      nl: 'Btw en voorschot op de inkomstenbelasting',
    },
    rule: monthly('15'),
    onClosedDay: 'next',
    proof: 'number',
    consequence: NONE,
    source: 'Direction générale des impôts, Cameroun',
    isToVerify: true,
  },
  {
    key: 'cm-yearly-return',
    country: 'CM',
    title: {
      fr: 'Déclaration statistique et fiscale (DSF)',
      en: 'Yearly statistical and tax return (DSF)',
      nl: 'Jaarlijkse statistische en fiscale aangifte (DSF)',
    },
    rule: yearly('03-15'),
    onClosedDay: 'next',
    proof: 'number',
    consequence: MOVED_BY_NOTICE,
    source: 'Direction générale des impôts, Cameroun',
    isToVerify: true,
  },
  {
    key: 'cm-licence-tax',
    country: 'CM',
    title: { fr: 'Contribution des patentes', en: 'Business licence tax', nl: 'Patentbelasting' },
    rule: yearly('02-28'),
    onClosedDay: 'next',
    proof: 'number',
    consequence: MOVED_BY_NOTICE,
    source: 'Direction générale des impôts, Cameroun',
    isToVerify: true,
  },
  {
    key: 'eu-breach',
    country: null,
    title: {
      fr: 'Violation de données : avis à l’autorité dans les 72 heures',
      en: 'Data breach: notice to the authority within 72 hours',
      nl: 'Datalek: melding aan de autoriteit binnen 72 uur',
    },
    rule: { kind: 'event', amount: 72, unit: 'hours' },
    onClosedDay: 'keep',
    proof: 'number',
    consequence: {
      fr: 'Les heures comptent aussi la nuit et le week-end. Chaque violation est consignée : faits, effets, remèdes.',
      en: 'The hours also run at night and at weekends. Each breach is recorded: facts, effects, remedies.',
      nl: 'De uren lopen ook ’s nachts en in het weekend. Elk lek wordt opgetekend: feiten, gevolgen, maatregelen.',
    },
    source: 'RGPD, art. 33',
    isToVerify: false,
  },
  {
    key: 'eu-processing-register',
    country: null,
    title: {
      fr: 'Registre des traitements relu',
      en: 'Register of processing reviewed',
      nl: 'Register van verwerkingen nagezien',
    },
    rule: { kind: 'interval', amount: 1, unit: 'years' },
    onClosedDay: 'next',
    proof: 'statement',
    consequence: NONE,
    source: 'RGPD, art. 30',
    isToVerify: false,
  },
  {
    key: 'eu-ai-literacy',
    country: null,
    title: {
      fr: 'Formation de l’équipe à l’intelligence artificielle',
      en: 'Training of the staff in artificial intelligence',
      nl: 'Opleiding van het team in artificiële intelligentie',
    },
    rule: { kind: 'interval', amount: 1, unit: 'years' },
    onClosedDay: 'next',
    proof: 'file',
    consequence: {
      fr: 'Obligatoire depuis le 2 février 2025.',
      en: 'Required since 2 February 2025.',
      nl: 'Verplicht sinds 2 februari 2025.',
    },
    source: 'Règlement (UE) 2024/1689, art. 4',
    isToVerify: false,
  },
]
