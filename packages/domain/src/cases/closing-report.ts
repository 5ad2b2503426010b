// Proposes the report with which a lawyer tells the client, in plain words and their language, how the case ended.
import type { Day } from '../calendar/day.ts'
import { dayText } from '../calendar/day-text.ts'
import { type Amount, formatAmount } from '../money/amounts/amount.ts'
import type { Language, Translated } from '../words/languages.ts'
import type { CaseOutcome } from './closing.ts'

export interface ReportFacts {
  clientName: string
  lawyerName: string | null
  begunOn: Day
  consultations: number
  hearings: number
  retainUntil: Day
  /** The final account with the client; null if nothing was billed. */
  account: FinalAccount | null
}

export interface FinalAccount {
  billed: Amount
  credited: Amount
  ofOthers: Amount
  paid: Amount
  refunded: Amount
  left: Amount
  inFavour: Amount
  clientMoney: Amount
}

const say = (fr: string, en: string, nl: string): Translated => ({ fr, en, nl })

const OUTCOMES: Record<CaseOutcome, Translated> = {
  won: say(
    'Vous avez obtenu ce que nous demandions.',
    'You obtained what we asked for.',
    'U hebt gekregen wat wij vroegen.',
  ),
  'partly-won': say(
    'Vous avez obtenu une partie de ce que nous demandions.',
    'You obtained part of what we asked for.',
    'U hebt een deel gekregen van wat wij vroegen.',
  ),
  lost: say(
    'Nous n’avons pas obtenu ce que nous demandions. Parlons des suites possibles si vous le souhaitez.',
    'We did not obtain what we asked for. Let us talk about possible next steps if you wish.',
    'Wij hebben niet gekregen wat wij vroegen. Wij bespreken graag met u wat nog mogelijk is.',
  ),
  settled: say(
    'Vous avez trouvé un accord avec l’autre partie.',
    'You reached an agreement with the other party.',
    'U hebt een akkoord bereikt met de andere partij.',
  ),
  withdrawn: say(
    'Vous avez choisi d’arrêter, et nous en avons pris note.',
    'You chose to stop, and we have taken note of it.',
    'U koos ervoor te stoppen, en wij hebben dat genoteerd.',
  ),
  'advice-given': say(
    'Nous avons répondu à vos questions, et notre conseil est donné.',
    'We have answered your questions and given our advice.',
    'Wij hebben uw vragen beantwoord en ons advies gegeven.',
  ),
  transferred: say(
    'Un autre avocat continue votre affaire.',
    'Another lawyer continues your matter.',
    'Een andere advocaat zet uw zaak voort.',
  ),
}

const HELLO = say('Bonjour', 'Hello', 'Beste')
const ENDED = say(
  'Votre dossier, ouvert le DATE, est terminé.',
  'Your case, opened on DATE, is finished.',
  'Uw dossier, geopend op DATE, is afgerond.',
)
const ACCOUNT = say('Votre compte à ce jour : ', 'Your account today: ', 'Uw rekening vandaag: ')
const MOVES: readonly (readonly [keyof FinalAccount, Translated])[] = [
  [
    'billed',
    say('AMOUNT facturés, TVA comprise', 'AMOUNT billed, including VAT', 'AMOUNT gefactureerd, met btw'),
  ],
  [
    'credited',
    say(
      'AMOUNT déduits par note de crédit',
      'AMOUNT deducted by credit note',
      'AMOUNT afgetrokken met een creditnota',
    ),
  ],
  [
    'ofOthers',
    say(
      'AMOUNT à charge d’autres payeurs',
      'AMOUNT for other payers',
      'AMOUNT ten laste van andere betalers',
    ),
  ],
  ['paid', say('AMOUNT payés par vous', 'AMOUNT paid by you', 'AMOUNT door u betaald')],
  ['refunded', say('AMOUNT remboursés', 'AMOUNT refunded', 'AMOUNT terugbetaald')],
]
const LEFT = say(
  'Il vous reste AMOUNT à payer.',
  'You still have AMOUNT to pay.',
  'U moet nog AMOUNT betalen.',
)
const NOTHING_LEFT = say(
  'Il ne vous reste rien à payer.',
  'You have nothing left to pay.',
  'U hoeft niets meer te betalen.',
)
const IN_FAVOUR = say('AMOUNT vous reviennent.', 'AMOUNT is in your favour.', 'AMOUNT komt u toe.')
const HELD = say(
  'Nous gardons AMOUNT qui vous appartiennent, et vous les remettons.',
  'We hold AMOUNT that belongs to you, and hand it over to you.',
  'Wij bewaren AMOUNT die u toebehoort, en bezorgen u dat bedrag.',
)
const KEPT = say(
  'Nous gardons votre dossier jusqu’au DATE. D’ici là, vous pouvez tout y relire et nous demander vos pièces.',
  'We keep your case until DATE. Until then you can read all of it and ask us for your documents.',
  'Wij bewaren uw dossier tot DATE. Tot dan kunt u alles nalezen en ons uw stukken vragen.',
)
const THANKS = say('Merci de votre confiance.', 'Thank you for your trust.', 'Dank u voor uw vertrouwen.')

const COUNTS = {
  consultations: {
    fr: ['une consultation', 'consultations'],
    en: ['one consultation', 'consultations'],
    nl: ['één raadpleging', 'raadplegingen'],
  },
  hearings: {
    fr: ['une audience', 'audiences'],
    en: ['one hearing', 'hearings'],
    nl: ['één zitting', 'zittingen'],
  },
} as const

const AND = say(' et ', ' and ', ' en ')
const DONE = say('Nous avons tenu WORK.', 'We held WORK.', 'Wij hielden WORK.')

function counted(kind: keyof typeof COUNTS, count: number, language: Language): string[] {
  const [one, many] = COUNTS[kind][language]
  if (count === 0) return []
  return [count === 1 ? one : `${count} ${many}`]
}

function workDone({ consultations, hearings }: ReportFacts, language: Language): string[] {
  const work = [
    ...counted('consultations', consultations, language),
    ...counted('hearings', hearings, language),
  ]
  return work.length === 0 ? [] : [DONE[language].replace('WORK', work.join(AND[language]))]
}

function accountOf({ account }: ReportFacts, language: Language): string[] {
  if (!account) return []
  const worded = (text: Translated, amount: Amount) =>
    text[language].replace('AMOUNT', formatAmount(amount, language))
  const moves = MOVES.filter(([name]) => name === 'billed' || account[name].units !== 0)
  const { left, inFavour, clientMoney } = account
  const sentences = [
    `${ACCOUNT[language]}${moves.map(([name, text]) => worded(text, account[name])).join(', ')}.`,
    left.units > 0 ? worded(LEFT, left) : NOTHING_LEFT[language],
    ...(inFavour.units > 0 ? [worded(IN_FAVOUR, inFavour)] : []),
    ...(clientMoney.units > 0 ? [worded(HELD, clientMoney)] : []),
  ]
  return [sentences.join(' ')]
}

export function proposeReport(facts: ReportFacts, outcome: CaseOutcome, language: Language): string {
  const dated = (text: Translated, day: Day) => text[language].replace('DATE', dayText(day, language, 'long'))
  const paragraphs = [
    `${HELLO[language]} ${facts.clientName},`,
    [dated(ENDED, facts.begunOn), OUTCOMES[outcome][language]].join(' '),
    ...workDone(facts, language),
    ...accountOf(facts, language),
    dated(KEPT, facts.retainUntil),
    [THANKS[language], facts.lawyerName].filter(Boolean).join('\n'),
  ]
  return paragraphs.join('\n\n')
}
