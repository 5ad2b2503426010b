// Deadlines in words: the inputs, and each line of the explanation. Screens, letters and reminders share them.
import type { Day } from '../calendar/day.ts'
import { dayText } from '../calendar/day-text.ts'
import { HOLIDAY_NAMES, type HolidayCode } from '../calendar/holidays.ts'
import { numberFormat } from '../words/formats.ts'
import { type Language, LOCALES, type Translated } from '../words/languages.ts'
import type { DeadlineLine, DeadlineLineCode } from './deadline-lines.ts'
import { ACT_TEXTS, COUNTRY_TEXTS, LAW_TEXTS, RESIDENCE_TEXTS, RULE_TEXTS } from './deadline-names.ts'
import type {
  DeadlineAct,
  DeadlineCountry,
  DeadlineLaw,
  DeadlineResidence,
  DeadlineRule,
  PeriodUnit,
} from './deadline-rules.ts'

export { ACT_TEXTS, RESIDENCE_TEXTS, RULE_TEXTS, UNIT_TEXTS } from './deadline-names.ts'

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

const LINES: Record<DeadlineLineCode, Translated> = {
  act: say('{{act}} : {{date}}', '{{act}}: {{date}}', '{{act}}: {{date}}'),
  'act.expected': say(
    'Cet acte n’a pas encore eu lieu : le {{date}} est son dernier jour possible ; recalculez dès qu’il a lieu',
    'This act has not happened yet: {{date}} is the last day for it; compute again once it has',
    'Deze handeling heeft nog niet plaatsgevonden: {{date}} is de laatste mogelijke dag; bereken opnieuw zodra ze plaatsvindt',
  ),
  'rule.named': say(
    '{{rule}} : {{period}} ({{source}})',
    '{{rule}}: {{period}} ({{source}})',
    '{{rule}}: {{period}} ({{source}})',
  ),
  'rule.given': say('{{rule}} : {{period}}', '{{rule}}: {{period}}', '{{rule}}: {{period}}'),
  'rule.third-party': say(
    'Ces deux mois valent pour le tiers à qui le jugement a été notifié avec le délai et les modalités du recours, très apparents ; sinon le recours reste ouvert trente ans depuis le jugement : vérifiez la notification',
    'These two months hold for a third party who was notified of the judgment with the period and the way to proceed, very apparent; otherwise thirty years from the judgment: check the notification',
    'Deze twee maanden gelden voor de derde aan wie het vonnis ter kennis is gebracht met een zeer duidelijke vermelding van termijn en wijze van verzet; anders dertig jaar vanaf het vonnis: ga de kennisgeving na',
  ),
  'start.day-after': say(
    'Le jour de l’acte ne compte pas : le délai commence le {{date}} ({{source}})',
    'The day of the act does not count: the period starts on {{date}} ({{source}})',
    'De dag van de handeling telt niet mee: de termijn begint op {{date}} ({{source}})',
  ),
  'receipt.closed-day': say(
    '{{date}} n’est pas un jour ouvrable : il ne compte pas pour la réception présumée',
    '{{date}} is not a working day: it does not count towards the presumed receipt',
    '{{date}} is geen werkdag en telt niet mee voor de vermoede ontvangst',
  ),
  'receipt.third-working-day': say(
    'Lettre postée le {{postedDate}} : le délai commence le troisième jour ouvrable qui suit, le {{date}} ({{source}})',
    'Letter posted on {{postedDate}}: the period starts on the third working day after it, {{date}} ({{source}})',
    'Brief gepost op {{postedDate}}: de termijn begint op de derde werkdag daarna, {{date}} ({{source}})',
  ),
  'receipt.rebuttable': say(
    'Le destinataire peut prouver que la lettre lui est parvenue plus tard',
    'The addressee may prove that the letter arrived later',
    'De geadresseerde kan bewijzen dat de brief later aankwam',
  ),
  'receipt.sender-only': say(
    'La date d’envoi, {{date}}, ne vaut que pour l’expéditeur ({{source}}) ; pour le destinataire, le délai court de la réception',
    'The date of sending, {{date}}, counts for the sender only ({{source}}); for the addressee the period runs from receipt',
    'De verzenddatum, {{date}}, geldt enkel voor de afzender ({{source}}); voor de geadresseerde loopt de termijn vanaf de ontvangst',
  ),
  'receipt.delivery-counts': say(
    'Le délai est compté depuis la présentation, le {{date}} ; vérifiez le jour où la lettre a été remise',
    'The period is counted from the presentation, {{date}}; check the day on which the letter was handed over',
    'De termijn is geteld vanaf de aanbieding, {{date}}; ga na op welke dag de brief is afgegeven',
  ),
  'count.days': say(
    '{{period}}, tous les jours comptés et le dernier compris : {{date}} ({{source}})',
    '{{period}}, with every day counted and the last one included: {{date}} ({{source}})',
    '{{period}}, elke dag geteld en de laatste inbegrepen: {{date}} ({{source}})',
  ),
  'count.to-eve': say(
    '{{period}}, de quantième à veille de quantième : {{date}} ({{source}})',
    '{{period}}, from the date to the eve of that date: {{date}} ({{source}})',
    '{{period}}, van de zoveelste tot de dag vóór de zoveelste: {{date}} ({{source}})',
  ),
  'count.same-day': say(
    '{{period}}, jusqu’au jour qui porte le même quantième que celui de départ : {{date}} ({{source}})',
    '{{period}}, to the day with the same number as the starting day: {{date}} ({{source}})',
    '{{period}}, tot de dag met hetzelfde nummer als de begindag: {{date}} ({{source}})',
  ),
  'count.last-day': say(
    'Ce mois n’a pas de jour de ce quantième : son dernier jour compte, le {{date}}',
    'That month has no day of that number: its last day counts, {{date}}',
    'Die maand heeft geen dag met dat nummer: de laatste dag telt, {{date}}',
  ),
  'count.disputed': say(
    'Départ en fin de mois, lecture discutée : le {{date}} est retenu, plutôt que le {{otherDate}}',
    'A start at the end of a month, of which the reading is disputed: {{date}} is kept, rather than {{otherDate}}',
    'Begin op het einde van een maand, lezing betwist: {{date}} is aangehouden, en niet {{otherDate}}',
  ),
  'count.back': say(
    '{{period}} en arrière, sans compter le jour de l’audience : {{date}}',
    '{{period}} back, not counting the day of the hearing: {{date}}',
    '{{period}} terug, zonder de dag van de zitting: {{date}}',
  ),
  'distance.days': say(
    'Délai de distance ({{residence}}), {{period}} de plus : {{date}} ({{source}})',
    'Distance ({{residence}}), {{period}} more: {{date}} ({{source}})',
    'Afstand ({{residence}}), {{period}} extra: {{date}} ({{source}})',
  ),
  'distance.months': say(
    'Délai de distance ({{residence}}) : {{period}} de plus, et les mois se comptent avant les jours ({{source}})',
    'Distance ({{residence}}): {{period}} more, and months are counted before days ({{source}})',
    'Afstand ({{residence}}): {{period}} extra, en maanden worden vóór dagen geteld ({{source}})',
  ),
  'distance.not-applied': say(
    'Aucun délai de distance n’est ajouté pour cette règle ({{residence}}) : vérifiez s’il en existe un',
    'No time is added for distance under this rule ({{residence}}): check whether some is due',
    'Bij deze regel wordt niets toegevoegd voor afstand ({{residence}}): ga na of dat moet',
  ),
  'vacation.extended': say(
    'Le délai commence et finit pendant les vacances judiciaires : il est prolongé jusqu’au {{date}} ({{source}})',
    'The period starts and ends in the judicial vacation: it is extended to {{date}} ({{source}})',
    'De termijn begint en eindigt in de gerechtelijke vakantie: hij wordt verlengd tot {{date}} ({{source}})',
  ),
  'vacation.starts-before': say(
    'Pas de prolongation : le délai a commencé le {{date}}, avant les vacances judiciaires ({{source}})',
    'No extension: the period started on {{date}}, before the judicial vacation ({{source}})',
    'Geen verlenging: de termijn begon op {{date}}, vóór de gerechtelijke vakantie ({{source}})',
  ),
  'vacation.ends-after': say(
    'Pas de prolongation : le délai finit le {{date}}, après les vacances judiciaires ({{source}})',
    'No extension: the period ends on {{date}}, after the judicial vacation ({{source}})',
    'Geen verlenging: de termijn eindigt op {{date}}, na de gerechtelijke vakantie ({{source}})',
  ),
  'vacation.disputed': say(
    'Fin un jour de fermeture, le {{date}}, aux derniers jours des vacances judiciaires : la prolongation jusqu’au {{otherDate}} est discutée et n’est pas retenue ({{source}})',
    'An end on a closed day, {{date}}, in the last days of the judicial vacation: the extension to {{otherDate}} is disputed, and not kept ({{source}})',
    'Einde op een gesloten dag, {{date}}, in de laatste dagen van de gerechtelijke vakantie: de verlenging tot {{otherDate}} is betwist en niet aangehouden ({{source}})',
  ),
  'vacation.with-distance': say(
    'La manière dont les vacances judiciaires et le délai de distance se combinent est discutée : la date la plus proche est retenue',
    'How the judicial vacation and the time for distance add up is argued: the earlier date is kept',
    'Over de combinatie van de gerechtelijke vakantie en de termijn voor afstand bestaat discussie: de vroegste datum is aangehouden',
  ),
  'vacation.none': say(
    'En France, les vacances d’été ne prolongent pas ce délai',
    'In France the summer holidays do not extend this period',
    'In Frankrijk verlengt de zomervakantie deze termijn niet',
  ),
  'closed.saturday': say(
    '{{date}} : jour non ouvrable',
    '{{date}}: no working day',
    '{{date}}: geen werkdag',
  ),
  'closed.sunday': say('{{date}} : jour non ouvrable', '{{date}}: no working day', '{{date}}: geen werkdag'),
  'closed.holiday': say(
    '{{date}} : jour férié ({{holiday}})',
    '{{date}}: public holiday ({{holiday}})',
    '{{date}}: feestdag ({{holiday}})',
  ),
  'extension.local-holiday': say(
    'En Alsace et en Moselle, le Vendredi saint ({{date}}) n’est férié que dans les communes qui ont un temple protestant ou une église mixte : vérifiez',
    'In Alsace and Moselle, Good Friday ({{date}}) is a holiday only in communes with a Protestant or shared church: check',
    'In de Elzas en in Moselle is Goede Vrijdag ({{date}}) enkel een feestdag in gemeenten met een protestantse of gedeelde kerk: ga dit na',
  ),
  'extension.next-working-day': say(
    'La fin est reportée au prochain jour ouvrable, le {{date}} ({{source}})',
    'The end moves to the next working day, {{date}} ({{source}})',
    'Het einde verschuift naar de eerstvolgende werkdag, {{date}} ({{source}})',
  ),
  'extension.not-needed': say(
    'Le {{date}} est un jour ouvrable : pas de report',
    '{{date}} is a working day: the end does not move',
    '{{date}} is een werkdag: het einde verschuift niet',
  ),
  'extension.none': say(
    'Ce délai finit à sa date, le {{date}}, même un jour de fermeture',
    'This period ends on its date, {{date}}, even on a closed day',
    'Deze termijn eindigt op zijn datum, {{date}}, ook op een gesloten dag',
  ),
  'back.last-working-day': say(
    'Un délai compté en arrière n’est pas reporté avec certitude : le jour ouvrable qui précède est retenu, le {{date}}',
    'A period counted back is not moved on with certainty: the working day before is kept, {{date}}',
    'Een teruggetelde termijn verschuift niet met zekerheid: de werkdag ervoor is aangehouden, {{date}}',
  ),
  'back.not-needed': say(
    'Le {{date}} est un jour ouvrable : il est retenu',
    '{{date}} is a working day: it is kept',
    '{{date}} is een werkdag: die dag is aangehouden',
  ),
  'notice.hearing-after': say(
    'C’est un délai d’attente : l’audience ne peut avoir lieu qu’une fois le {{date}} passé',
    'This is a waiting period: the hearing can only be held once {{date}} has passed',
    'Dit is een wachttermijn: de zitting kan pas plaatsvinden nadat {{date}} voorbij is',
  ),
  'notice.serve-by': say(
    'Signifié le {{date}}, le délai est passé le {{otherDate}}, avant l’audience ; un jour plus tard, il ne le serait plus',
    'Served on {{date}}, the notice is over on {{otherDate}}, before the hearing; a day later it would not be',
    'Betekend op {{date}} is de termijn op {{otherDate}} voorbij, vóór de zitting; een dag later niet meer',
  ),
  'source.unverified': say(
    'Cette règle reste à vérifier auprès d’une source officielle : {{source}}',
    'This rule is still to be checked with an official source: {{source}}',
    'Deze regel is nog na te gaan bij een officiële bron: {{source}}',
  ),
  'by-hand.country': say(
    'Aucune règle n’est calculée pour ce pays ({{country}}) : un avocat fixe la date',
    'No rule is computed for this country ({{country}}): a lawyer sets the date',
    'Voor dit land ({{country}}) wordt geen regel berekend: een advocaat bepaalt de datum',
  ),
  'by-hand.rule': say(
    '{{rule}} : cette règle n’est pas calculée dans ce pays ({{country}}) ; un avocat fixe la date',
    '{{rule}}: this rule is not computed in this country ({{country}}); a lawyer sets the date',
    '{{rule}}: deze regel wordt in dit land ({{country}}) niet berekend; een advocaat bepaalt de datum',
  ),
  'by-hand.calendar': say(
    'L’ordonnance du juge ou l’accord des parties fixe cette date ({{source}}) : reprenez-la du calendrier',
    'The order of the judge or the agreement of the parties sets this date ({{source}}): take it from the calendar',
    'De beschikking van de rechter of het akkoord van de partijen bepaalt deze datum ({{source}}): neem ze over uit de kalender',
  ),
  'result.date': say(
    'Fin du délai : {{date}}',
    'End of the period: {{date}}',
    'Einde van de termijn: {{date}}',
  ),
  'result.latest': say('Au plus tard : {{date}}', 'At the latest: {{date}}', 'Ten laatste: {{date}}'),
  'result.check': say(
    'Un avocat doit vérifier cette date, le {{date}}',
    'A lawyer must check this date, {{date}}',
    'Een advocaat moet deze datum nagaan: {{date}}',
  ),
}

export function periodText(amount: number, unit: PeriodUnit, language: Language): string {
  return numberFormat(language, {
    style: 'unit',
    unit: unit.slice(0, -1),
    unitDisplay: 'long',
  }).format(amount)
}

const NAMES: Record<string, (value: Day) => Translated | undefined> = {
  act: value => ACT_TEXTS[value as DeadlineAct],
  rule: value => RULE_TEXTS[value as DeadlineRule],
  residence: value => RESIDENCE_TEXTS[value as DeadlineResidence],
  country: value => COUNTRY_TEXTS[value as DeadlineCountry],
  holiday: value => HOLIDAY_NAMES[value as HolidayCode],
}

function placeholderText(name: string, { date, params }: DeadlineLine, language: Language): string {
  if (name === 'date') return date ? dayText(date, language) : ''
  if (name === 'period') return periodText(Number(params.amount), params.unit as PeriodUnit, language)
  if (name === 'source') {
    const law = LAW_TEXTS[params.law as DeadlineLaw]?.[language] ?? ''
    return law.replace('{{articles}}', String(params.articles))
  }
  const value = String(params[name] ?? '')
  return name.endsWith('Date') ? dayText(value as Day, language) : (NAMES[name]?.(value)?.[language] ?? value)
}

export function deadlineLineText(line: DeadlineLine, language: Language): string {
  const text = LINES[line.code][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    placeholderText(name, line, language),
  )
  return text.charAt(0).toLocaleUpperCase(LOCALES[language]) + text.slice(1)
}
