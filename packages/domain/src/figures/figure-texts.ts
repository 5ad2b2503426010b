// The name and the formula of each figure and part, for the screen and for the PDF.
import type { Day } from '../calendar/day.ts'
import { spanName } from '../calendar/span-name.ts'
import { CLIENT_ORIGIN_LABELS } from '../people/client-origins.ts'
import type { Language, Translated } from '../words/languages.ts'
import { type FigureKind, needsManyCases } from './figure-kinds.ts'
import { REPORT_TEXTS } from './figure-report-texts.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

interface FigureWords {
  name: Translated
  formula: Translated
}

export const FIGURE_TEXTS: Record<FigureKind, FigureWords> = {
  hours: {
    name: say('Heures', 'Hours', 'Uren'),
    formula: say(
      'Le temps encodé, selon le jour du travail.',
      'The recorded time, by the day of the work.',
      'De geregistreerde tijd, volgens de dag van het werk.',
    ),
  },
  billable: {
    name: say('Part facturable', 'Billable share', 'Factureerbaar deel'),
    formula: say(
      'Le temps facturable, divisé par tout le temps encodé.',
      'The billable time, divided by all recorded time.',
      'De factureerbare tijd, gedeeld door alle geregistreerde tijd.',
    ),
  },
  invoiced: {
    name: say('Facturé', 'Invoiced', 'Gefactureerd'),
    formula: say(
      'Les factures émises, TVA comprise, moins leurs notes de crédit.',
      'The issued invoices, VAT included, minus their credit notes.',
      'De uitgereikte facturen, btw inbegrepen, min de creditnota’s.',
    ),
  },
  collected: {
    name: say('Encaissé', 'Collected', 'Geïnd'),
    formula: say(
      'Les paiements reçus, moins les remboursements.',
      'The payments received, minus refunds.',
      'De ontvangen betalingen, min de terugbetalingen.',
    ),
  },
  accept: {
    name: say('Délai d’acceptation', 'Time to accept', 'Tijd tot aanvaarding'),
    formula: say(
      'De l’envoi d’un dossier à son acceptation : la médiane, selon le jour de l’acceptation.',
      'From the sending of a case to its acceptance: the median, by the day of acceptance.',
      'Van de verzending van een dossier tot de aanvaarding: de mediaan, volgens de dag van de aanvaarding.',
    ),
  },
  answer: {
    name: say('Délai de réponse', 'Time to answer', 'Antwoordtijd'),
    formula: say(
      'Du premier message du client sans réponse à la réponse du cabinet : la médiane, selon le jour de la réponse.',
      'From the client’s first unanswered message to the firm’s answer: the median, by the day of the answer.',
      'Van het eerste onbeantwoorde bericht van de cliënt tot het antwoord van het kantoor: de mediaan, volgens de dag van het antwoord.',
    ),
  },
  close: {
    name: say('Durée d’un dossier', 'Time to close', 'Duur van een dossier'),
    formula: say(
      'De l’acceptation d’un dossier à sa clôture : la médiane, selon le jour de la clôture.',
      'From the acceptance of a case to its closure: the median, by the day of closure.',
      'Van de aanvaarding van een dossier tot de afsluiting: de mediaan, volgens de dag van de afsluiting.',
    ),
  },
  deadlines: {
    name: say('Échéances respectées', 'Deadlines kept', 'Nageleefde termijnen'),
    formula: say(
      'Les échéances traitées au plus tard le jour dit, divisées par toutes celles qui sont échues ou traitées.',
      'The deadlines done by their day, divided by all that are past or done.',
      'De termijnen die ten laatste op hun dag zijn afgehandeld, gedeeld door alle verstreken of afgehandelde.',
    ),
  },
  satisfaction: {
    name: say('Satisfaction', 'Satisfaction', 'Tevredenheid'),
    formula: say(
      'La moyenne des réponses des clients à la clôture, de 1 à 5, selon le jour de la clôture.',
      'The mean of the clients’ answers at closure, from 1 to 5, by the day of closure.',
      'Het gemiddelde van de antwoorden van cliënten bij de afsluiting, van 1 tot 5, volgens de dag van de afsluiting.',
    ),
  },
  clarity: {
    name: say('Clarté des explications', 'Clear explanations', 'Duidelijke uitleg'),
    formula: say(
      'La moyenne des réponses des clients à la clôture, de 1 à 5, selon le jour de la clôture.',
      'The mean of the clients’ answers at closure, from 1 to 5, by the day of closure.',
      'Het gemiddelde van de antwoorden van cliënten bij de afsluiting, van 1 tot 5, volgens de dag van de afsluiting.',
    ),
  },
  points: {
    name: say('Points d’aide juridique', 'Legal-aid points', 'Punten juridische bijstand'),
    formula: say(
      'Les points des dossiers clôturés : ceux que le bureau a acceptés, sinon ceux du rapport.',
      'The points of closed cases: those that the legal-aid office accepted, otherwise those of the report.',
      'De punten van afgesloten dossiers: die het bureau aanvaardde, anders die van het verslag.',
    ),
  },
  cases: {
    name: say('Dossiers par type', 'Cases by kind', 'Dossiers per type'),
    formula: say(
      'Les dossiers envoyés dans la période.',
      'The cases that were sent in the period.',
      'De dossiers die in de periode zijn verzonden.',
    ),
  },
  origins: {
    name: say('Provenance des clients', 'Where clients come from', 'Herkomst van cliënten'),
    formula: say(
      'Les dossiers envoyés dans la période, selon la réponse du client à « Comment nous avez-vous connus ? ».',
      'The cases sent in the period, by the client’s answer to “How did you hear about us?”.',
      'De dossiers die in de periode zijn verzonden, volgens het antwoord van de cliënt op “Hoe hebt u ons leren kennen?”.',
    ),
  },
  result: {
    name: say('Résultat par dossier', 'Result per case', 'Resultaat per dossier'),
    formula: say(
      'Pour chaque dossier clôturé dans la période : facturé hors TVA, moins les frais encodés.',
      'For each case closed in the period: invoiced before VAT, minus its recorded costs.',
      'Voor elk dossier dat in de periode is afgesloten: gefactureerd zonder btw, min de geregistreerde kosten.',
    ),
  },
  open: {
    name: say('Dossiers en cours', 'Work in progress', 'Lopende dossiers'),
    formula: say(
      'Les dossiers acceptés et non clôturés aujourd’hui.',
      'The cases accepted and not closed today.',
      'De dossiers die vandaag aanvaard en niet afgesloten zijn.',
    ),
  },
  unbilled: {
    name: say('Non facturé', 'Unbilled', 'Niet gefactureerd'),
    formula: say(
      'Le travail et les frais facturables, hors TVA, sur aucune facture émise.',
      'Billable work and costs, before VAT, on no issued invoice.',
      'Factureerbaar werk en kosten, zonder btw, op geen uitgereikte factuur.',
    ),
  },
  owed: {
    name: say('Échu et impayé', 'Overdue', 'Vervallen en onbetaald'),
    formula: say(
      'Ce qui reste dû sur les factures échues, selon l’âge de l’échéance.',
      'What is left of invoices past their due date, by age.',
      'Wat openstaat van vervallen facturen, volgens de ouderdom van de vervaldag.',
    ),
  },
  forecast: {
    name: say('Échelonnements à venir', 'Instalments to come', 'Komende afbetalingen'),
    formula: say(
      'Ce qui est encore dû des échelonnements convenus, selon le mois de l’échéance.',
      'What is still owed of agreed instalments, by the month in which it is due.',
      'Wat nog verschuldigd is van afgesproken afbetalingen, volgens de maand van de vervaldag.',
    ),
  },
}

/** The formula, with the condition under which others' figures are shown. */
export function formulaOf(kind: FigureKind, { isOwn }: { isOwn: boolean }, language: Language): string {
  const formula = FIGURE_TEXTS[kind].formula[language]
  return isOwn || !needsManyCases(kind) ? formula : `${formula} ${REPORT_TEXTS.fromTen[language]}`
}

/** The names of parts. */
export const PART_TEXTS: Readonly<Record<string, Translated>> = {
  billable: say('Facturable', 'Billable', 'Factureerbaar'),
  included: say('Inclus dans l’accord', 'Included in the agreement', 'Inbegrepen in de afspraak'),
  offered: say('Offert', 'Offered', 'Aangeboden'),
  kept: say('Dans le délai', 'In time', 'Op tijd'),
  missed: say('Hors délai', 'Late', 'Te laat'),
  litigation: say('Contentieux', 'Litigation', 'Gerechtelijk dossier'),
  'pre-litigation': say('Précontentieux', 'Pre-litigation', 'Voorgerechtelijk dossier'),
  monitoring: say('Suivi', 'Monitoring', 'Opvolging'),
  'late-30': say('Jusqu’à 30 jours', 'Up to 30 days', 'Tot 30 dagen'),
  'late-60': say('31 à 60 jours', '31 to 60 days', '31 tot 60 dagen'),
  'late-90': say('61 à 90 jours', '61 to 90 days', '61 tot 90 dagen'),
  older: say('Plus de 90 jours', 'More than 90 days', 'Meer dan 90 dagen'),
  work: say('Travail', 'Work', 'Werk'),
  costs: say('Frais', 'Costs', 'Kosten'),
  invoices: say('Factures', 'Invoices', 'Facturen'),
  credits: say('Notes de crédit', 'Credit notes', 'Creditnota’s'),
  payments: say('Paiements', 'Payments', 'Betalingen'),
  refunds: say('Remboursements', 'Refunds', 'Terugbetalingen'),
  ...CLIENT_ORIGIN_LABELS,
  'not-asked': say('Pas de réponse', 'No answer', 'Geen antwoord'),
}

/** A part in words; those of the forecast are months. */
export function partText(part: string | null, language: Language): string {
  if (part === null) return ''
  return PART_TEXTS[part]?.[language] ?? spanName(`${part}-01` as Day, 'month', language)
}
