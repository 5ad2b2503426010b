// The legal-aid test in words: the questions, and each line of its explanation. Screens and PDF share them.
import type { Day } from '../calendar/day.ts'
import { dayText } from '../calendar/day-text.ts'
import { numberFormat } from '../words/formats.ts'
import type { Language, Translated } from '../words/languages.ts'
import type {
  AidLine,
  AidLineCode,
  DeductionKind,
  HouseholdSituation,
  IncomeKind,
  IncomeOwner,
  LegalAidOutcome,
} from './legal-aid.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export const OUTCOME_TEXTS: Record<LegalAidOutcome, Translated> = {
  'totally-free': say(
    'Aide juridique totalement gratuite',
    'Legal aid entirely free of charge',
    'Volledig kosteloze juridische bijstand',
  ),
  'partially-free': say(
    'Aide juridique partiellement gratuite',
    'Legal aid partly free of charge',
    'Gedeeltelijk kosteloze juridische bijstand',
  ),
  'not-eligible': say(
    'Pas de droit à l’aide juridique gratuite',
    'No right to free legal aid',
    'Geen recht op kosteloze juridische bijstand',
  ),
  'income-missing': say(
    'Il manque les revenus pour conclure',
    'The income is missing to conclude',
    'De inkomsten ontbreken om te besluiten',
  ),
}

export const INCOME_TEXTS: Record<IncomeKind, Translated> = {
  'wage-13': say(
    'Salaire net par mois, avec treizième mois',
    'Net monthly wage, with a thirteenth month',
    'Nettomaandloon, met dertiende maand',
  ),
  'wage-12': say(
    'Salaire net par mois, sans treizième mois',
    'Net monthly wage, without a thirteenth month',
    'Nettomaandloon, zonder dertiende maand',
  ),
  'self-employed': say(
    'Revenu net d’indépendant, par mois',
    'Net self-employed income, per month',
    'Netto-inkomen als zelfstandige, per maand',
  ),
  'daily-benefit': say(
    'Allocation par jour (chômage, mutuelle)',
    'Benefit per day (unemployment, sickness)',
    'Uitkering per dag (werkloosheid, ziekenfonds)',
  ),
  replacement: say(
    'Autre revenu de remplacement, par mois',
    'Other replacement income, per month',
    'Ander vervangingsinkomen, per maand',
  ),
  pension: say('Pension, par mois', 'Pension, per month', 'Pensioen, per maand'),
  'maintenance-received': say(
    'Pension alimentaire reçue, par mois',
    'Maintenance received, per month',
    'Ontvangen onderhoudsgeld, per maand',
  ),
  rents: say(
    'Loyers reçus, par mois (hors logement propre)',
    'Rents received, per month (not of the own home)',
    'Ontvangen huur, per maand (niet van de eigen woning)',
  ),
  capital: say(
    'Revenus d’épargne ou de capital, par mois',
    'Income of savings or capital, per month',
    'Inkomsten uit spaargeld of kapitaal, per maand',
  ),
  'tax-refund': say(
    'Remboursement d’impôt, par an',
    'Tax refund, per year',
    'Terugbetaling van belastingen, per jaar',
  ),
  other: say(
    'Autre moyen d’existence, par mois',
    'Other means, per month',
    'Andere bestaansmiddelen, per maand',
  ),
}

export const OWNER_TEXTS: Record<IncomeOwner, Translated> = {
  self: say('le demandeur', 'the applicant', 'de aanvrager'),
  partner: say('le ou la partenaire', 'the partner', 'de partner'),
  other: say('une autre personne du ménage', 'another member of the household', 'een ander gezinslid'),
}

export const DEDUCTION_TEXTS: Record<DeductionKind, Translated> = {
  'maintenance-paid': say(
    'Pension alimentaire payée, par mois',
    'Maintenance paid, per month',
    'Betaald onderhoudsgeld, per maand',
  ),
  debts: say(
    'Charges d’un endettement exceptionnel, par mois',
    'Charges of exceptional debts, per month',
    'Lasten van uitzonderlijke schulden, per maand',
  ),
  seized: say(
    'Montants saisis, par mois',
    'Amounts seized, per month',
    'In beslag genomen bedragen, per maand',
  ),
}

export const SITUATION_TEXTS: Record<HouseholdSituation, Translated> = {
  alone: say('Je vis seul·e', 'I live alone', 'Ik woon alleen'),
  household: say(
    'Je vis avec quelqu’un et nous formons un ménage',
    'I live with somebody and we form a household',
    'Ik woon samen en wij vormen een gezin',
  ),
}

/** The same for readers who are not the applicant, such as the lawyer. */
export const SITUATION_OF_APPLICANT: Record<HouseholdSituation, Translated> = {
  alone: say('Vit seul·e', 'Lives alone', 'Woont alleen'),
  household: say(
    'Vit avec quelqu’un et forme un ménage avec cette personne',
    'Lives with somebody and forms a household with this person',
    'Woont samen met iemand en vormt met die persoon een gezin',
  ),
}

const INCOME_LINE = say(
  '{{what}} — {{whose}} : {{enteredCents}}, soit par mois',
  '{{what}} — {{whose}}: {{enteredCents}}, that is per month',
  '{{what}} — {{whose}}: {{enteredCents}}, dat is per maand',
)

const LINES: Record<Exclude<AidLineCode, `income.${IncomeKind}`>, Translated> = {
  'presumed.rebuttable': say(
    'La loi présume que les moyens sont insuffisants pour cette catégorie ; la preuve du contraire reste possible',
    'The law presumes that means are insufficient in this category; the contrary may be proved',
    'De wet vermoedt voor deze categorie ontoereikende bestaansmiddelen; tegenbewijs blijft mogelijk',
  ),
  'presumed.certain': say(
    'La loi accorde la gratuité à cette catégorie, quels que soient les moyens',
    'The law grants free legal aid to this category, whatever the means',
    'De wet kent aan deze categorie kosteloosheid toe, ongeacht de bestaansmiddelen',
  ),
  'income.excluded-opponent': say(
    'Revenu ({{whose}}), {{enteredCents}} : non compté, car cette personne est l’adversaire',
    'Income ({{whose}}), {{enteredCents}}: not counted, since that person is the opponent',
    'Inkomen ({{whose}}), {{enteredCents}}: niet meegeteld, want die persoon is de tegenpartij',
  ),
  'income.excluded-not-in-household': say(
    'Revenu ({{whose}}), {{enteredCents}} : non compté pour une personne qui vit seule',
    'Income ({{whose}}), {{enteredCents}}: not counted for a person who lives alone',
    'Inkomen ({{whose}}), {{enteredCents}}: niet meegeteld voor wie alleen woont',
  ),
  'total.income': say('Revenus du mois', 'Income of the month', 'Inkomsten van de maand'),
  'deduction.dependants': say(
    'Déduction pour {{count}} personnes à charge, {{perDependantCents}} chacune (montant au {{validFrom}})',
    'Deduction for {{count}} dependants, {{perDependantCents}} each (amount of {{validFrom}})',
    'Aftrek voor {{count}} personen ten laste, {{perDependantCents}} elk (bedrag op {{validFrom}})',
  ),
  'deduction.dependants-unverified': say(
    'Ce montant par personne à charge, au {{validFrom}}, reste à vérifier auprès d’une source officielle',
    'This amount per dependant, of {{validFrom}}, is still to be checked with an official source',
    'Dit bedrag per persoon ten laste, op {{validFrom}}, is nog na te gaan bij een officiële bron',
  ),
  'deduction.dependants-unknown': say(
    'Aucun montant connu à cette date pour les personnes à charge',
    'No amount is known at that date for dependants',
    'Geen bedrag bekend op die datum voor personen ten laste',
  ),
  'deduction.maintenance-paid': say(
    'Pension alimentaire payée',
    'Maintenance paid',
    'Betaald onderhoudsgeld',
  ),
  'deduction.debts': say('Endettement exceptionnel', 'Exceptional debts', 'Uitzonderlijke schulden'),
  'deduction.seized': say('Montants saisis', 'Amounts seized', 'In beslag genomen bedragen'),
  'total.net': say(
    'Moyens mensuels après déductions',
    'Monthly means after deductions',
    'Maandelijkse bestaansmiddelen na aftrek',
  ),
  'scale.single': say(
    'Seuils d’une personne isolée',
    'Thresholds of a single person',
    'Grenzen voor een alleenstaande',
  ),
  'scale.household': say('Seuils d’un ménage', 'Thresholds of a household', 'Grenzen voor een gezin'),
  'scale.household-by-dependants': say(
    'Seuils d’un ménage, car des personnes sont à charge',
    'Thresholds of a household, since there are dependants',
    'Grenzen voor een gezin, want er zijn personen ten laste',
  ),
  'threshold.free': say(
    'Gratuité totale en dessous de (montant au {{validFrom}})',
    'Entirely free below (amount of {{validFrom}})',
    'Volledig kosteloos onder (bedrag op {{validFrom}})',
  ),
  'threshold.partial': say(
    'Gratuité partielle jusqu’à (montant au {{validFrom}})',
    'Partly free up to (amount of {{validFrom}})',
    'Gedeeltelijk kosteloos tot (bedrag op {{validFrom}})',
  ),
  'threshold.unverified': say(
    'Ces seuils, au {{validFrom}}, restent à vérifier auprès d’une source officielle',
    'These thresholds, of {{validFrom}}, are still to be checked with an official source',
    'Deze grenzen, op {{validFrom}}, zijn nog na te gaan bij een officiële bron',
  ),
  'threshold.awaiting-indexation': say(
    'Les seuils indexés au {{expectedFrom}} ne sont pas encore encodés : ceux du {{validFrom}} sont appliqués',
    'The thresholds indexed on {{expectedFrom}} are not entered yet: those of {{validFrom}} are applied',
    'De op {{expectedFrom}} geïndexeerde grenzen zijn nog niet ingevoerd: die van {{validFrom}} worden toegepast',
  ),
  'contribution.minimum': say(
    'Contribution : le minimum légal',
    'Contribution: the legal minimum',
    'Bijdrage: het wettelijke minimum',
  ),
  'contribution.difference': say(
    'Contribution : la différence avec le seuil de gratuité totale',
    'Contribution: the difference with the threshold of entirely free aid',
    'Bijdrage: het verschil met de grens voor volledige kosteloosheid',
  ),
  'contribution.maximum': say(
    'Contribution : le maximum légal',
    'Contribution: the legal maximum',
    'Bijdrage: het wettelijke maximum',
  ),
  'contribution.unverified': say(
    'Ces limites de la contribution, au {{validFrom}}, restent à vérifier auprès d’une source officielle',
    'These limits of the contribution, of {{validFrom}}, are still to be checked with an official source',
    'Deze grenzen van de bijdrage, op {{validFrom}}, zijn nog na te gaan bij een officiële bron',
  ),
  'result.totally-free': OUTCOME_TEXTS['totally-free'],
  'result.partially-free': OUTCOME_TEXTS['partially-free'],
  'result.not-eligible': OUTCOME_TEXTS['not-eligible'],
  'result.income-missing': OUTCOME_TEXTS['income-missing'],
}

const LINES_OF_ONE: Record<string, Translated> = {
  'deduction.dependants': say(
    'Déduction pour une personne à charge, {{perDependantCents}} (montant au {{validFrom}})',
    'Deduction for one dependant, {{perDependantCents}} (amount of {{validFrom}})',
    'Aftrek voor één persoon ten laste, {{perDependantCents}} (bedrag op {{validFrom}})',
  ),
}

export function euros(language: Language, cents: number): string {
  return numberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

/** One line of the explanation as a sentence; its amount is shown beside it. */
export function aidLineText({ code, params }: AidLine, language: Language): string {
  const kind = code.replace('income.', '') as IncomeKind
  const what = INCOME_TEXTS[kind]?.[language]
  const line = params.count === 1 ? LINES_OF_ONE[code] : undefined
  const template = line ?? (what ? INCOME_LINE : LINES[code as keyof typeof LINES])
  const whose = OWNER_TEXTS[params.who as IncomeOwner]?.[language] ?? ''
  const values: Record<string, string> = { what: what ?? '', whose }
  for (const [name, value] of Object.entries(params)) {
    if (name.endsWith('Cents')) values[name] = euros(language, Number(value))
    else if (name.endsWith('From')) values[name] = dayText(String(value) as Day, language, 'long')
    else values[name] = String(value)
  }
  return template[language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
