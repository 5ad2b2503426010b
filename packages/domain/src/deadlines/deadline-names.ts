// The names of acts, rules, units, residences and law citations of deadlines, in three languages.

import type { Translated } from '../words/languages.ts'
import type {
  DeadlineAct,
  DeadlineCountry,
  DeadlineCourt,
  DeadlineLaw,
  DeadlineResidence,
  DeadlineRule,
  PeriodUnit,
} from './deadline-rules.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

export const ACT_TEXTS: Record<DeadlineAct, Translated> = {
  served: say(
    'Signification par huissier',
    'Service by a bailiff',
    'Betekening door een gerechtsdeurwaarder',
  ),
  notified: say('Notification reçue', 'Notification received', 'Kennisgeving ontvangen'),
  'judicial-letter-presented': say(
    'Pli judiciaire présenté',
    'Judicial letter presented',
    'Gerechtsbrief aangeboden',
  ),
  'registered-with-receipt-presented': say(
    'Recommandé avec accusé de réception, présenté',
    'Registered letter with acknowledgement of receipt, presented',
    'Aangetekende brief met ontvangstbewijs, aangeboden',
  ),
  'registered-letter-posted': say(
    'Lettre recommandée postée',
    'Registered letter posted',
    'Aangetekende brief gepost',
  ),
  'plain-letter-posted': say('Lettre simple postée', 'Plain letter posted', 'Gewone brief gepost'),
  'introductory-hearing': say('Audience d’introduction', 'Introductory hearing', 'Inleidingszitting'),
  hearing: say('Audience de plaidoiries', 'Hearing', 'Pleitzitting'),
  'appeal-lodged': say('Déclaration d’appel', 'Appeal lodged', 'Hoger beroep ingesteld'),
  'pleadings-notified': say(
    'Conclusions notifiées par l’autre partie',
    'Pleadings notified by the other party',
    'Conclusies ter kennis gebracht door de andere partij',
  ),
  'other-event': say('Autre événement', 'Other event', 'Andere gebeurtenis'),
}

export const RULE_TEXTS: Record<DeadlineRule, Translated> = {
  appeal: say('Appel', 'Appeal', 'Hoger beroep'),
  'appeal-summary': say(
    'Appel en référé ou en matière gracieuse',
    'Appeal in summary or non-contentious proceedings',
    'Hoger beroep in kort geding of in niet-contentieuze zaken',
  ),
  opposition: say('Opposition', 'Opposition to a default judgment', 'Verzet'),
  cassation: say('Pourvoi en cassation', 'Appeal in cassation', 'Cassatieberoep'),
  'third-party-opposition': say('Tierce opposition', 'Third-party opposition', 'Derdenverzet'),
  'summons-notice': say('Délai de citation', 'Notice of a summons', 'Dagvaardingstermijn'),
  'summons-notice-summary': say(
    'Délai de citation en référé',
    'Notice of a summons in summary proceedings',
    'Dagvaardingstermijn in kort geding',
  ),
  'summons-before-hearing': say(
    'Dernier jour pour citer avant l’audience',
    'Last day to summon before the hearing',
    'Laatste dag om te dagvaarden vóór de zitting',
  ),
  'summary-summons-before-hearing': say(
    'Dernier jour pour citer en référé avant l’audience',
    'Last day to summon in summary proceedings before the hearing',
    'Laatste dag om in kort geding te dagvaarden vóór de zitting',
  ),
  'calendar-observations': say(
    'Observations sur le calendrier de la mise en état',
    'Observations on the procedural calendar',
    'Opmerkingen over de conclusiekalender',
  ),
  'calendar-pleadings': say(
    'Conclusions à la date du calendrier',
    'Pleadings on the date of the calendar',
    'Conclusies op de datum van de kalender',
  ),
  'new-pleadings-request': say(
    'Demande d’un nouveau délai pour conclure (pièce ou fait nouveau)',
    'Request for new time to plead (new exhibit or fact)',
    'Verzoek om een nieuwe conclusietermijn (nieuw stuk of feit)',
  ),
  'exhibits-before-hearing': say(
    'Dépôt des pièces avant l’audience',
    'Filing of exhibits before the hearing',
    'Neerlegging van de stukken vóór de zitting',
  ),
  'appeal-pleadings': say(
    'Conclusions de l’appelant',
    'Pleadings of the appellant',
    'Conclusies van de appellant',
  ),
  'respondent-pleadings': say(
    'Conclusions de l’intimé',
    'Pleadings of the respondent',
    'Conclusies van de geïntimeerde',
  ),
  'cross-appeal-pleadings': say(
    'Conclusions en réponse à un appel incident',
    'Pleadings in reply to a cross-appeal',
    'Conclusies in antwoord op een incidenteel hoger beroep',
  ),
  'before-hearing': say(
    'Autre délai compté avant l’audience',
    'Other period counted before the hearing',
    'Andere termijn geteld vóór de zitting',
  ),
  'procedural-period': say('Autre délai de procédure', 'Other procedural period', 'Andere proceduretermijn'),
  'fixed-period': say(
    'Délai qui finit à date fixe (prescription, contrat)',
    'Period that ends on its date (limitation, contract)',
    'Termijn die op zijn datum eindigt (verjaring, overeenkomst)',
  ),
}

export const UNIT_TEXTS: Record<PeriodUnit, Translated> = {
  days: say('Jours', 'Days', 'Dagen'),
  months: say('Mois', 'Months', 'Maanden'),
  years: say('Années', 'Years', 'Jaren'),
}

export const RESIDENCE_TEXTS: Record<DeadlineResidence, Translated> = {
  'same-country': say(
    'Dans le pays du tribunal',
    'In the country of the court',
    'In het land van de rechtbank',
  ),
  neighbour: say(
    'Dans un pays limitrophe ou au Royaume-Uni',
    'In a neighbouring country or the United Kingdom',
    'In een buurland of het Verenigd Koninkrijk',
  ),
  europe: say('Dans un autre pays d’Europe', 'In another country of Europe', 'In een ander land van Europa'),
  elsewhere: say('Ailleurs dans le monde', 'Elsewhere in the world', 'Elders in de wereld'),
  overseas: say('Outre-mer français', 'In French overseas territory', 'In Frans overzees gebied'),
}

export const COURT_TEXTS: Record<DeadlineCourt, Translated> = {
  ordinary: say('Ailleurs', 'Elsewhere', 'Elders'),
  'alsace-moselle': say('En Alsace ou en Moselle', 'In Alsace or Moselle', 'In de Elzas of in Moselle'),
}

export const COUNTRY_TEXTS: Record<DeadlineCountry, Translated> = {
  BE: say('Belgique', 'Belgium', 'België'),
  FR: say('France', 'France', 'Frankrijk'),
  CM: say('Cameroun', 'Cameroon', 'Kameroen'),
}

export const LAW_TEXTS: Record<DeadlineLaw, Translated> = {
  'judicial-code': say(
    'Code judiciaire belge, art. {{articles}}',
    'Belgian Judicial Code, art. {{articles}}',
    'Belgisch Gerechtelijk Wetboek, art. {{articles}}',
  ),
  'civil-procedure-code': say(
    'Code de procédure civile français, art. {{articles}}',
    'French Code of Civil Procedure, art. {{articles}}',
    'Frans Wetboek van Burgerlijke Rechtsvordering, art. {{articles}}',
  ),
}
