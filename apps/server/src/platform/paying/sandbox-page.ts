// The sandbox's payment page, where the user chooses the result. A real provider asks for a card or an account there.
import { formatAmount, parsePlainAmount } from '@maat/domain/money/amounts/amount'
import { CURRENCIES } from '@maat/domain/money/amounts/currencies'
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@maat/domain/words/languages'
import { SANDBOX_TEXTS } from './sandbox-texts.ts'

const DECISIONS = ['paid', 'failed', 'canceled', 'expired'] as const
export const DISPUTES = ['chargedBack', 'partlyChargedBack', 'disputeWon'] as const
/** The first payment of a subscription is paid, and later ones are refused. */
const PAID_ONCE = 'paidOnce'
export type Decision = (typeof DECISIONS)[number] | typeof PAID_ONCE | (typeof DISPUTES)[number]

export interface ShownPayment {
  id: string
  status: string
  chargedBackCents: number
  locale: string
  description: string
  redirectUrl: string
  sequenceType?: string
  amount: { currency: string; value: string }
}

export function sandboxPage(payment: ShownPayment): string {
  const language = languageOf(payment)
  const texts = SANDBOX_TEXTS[language]
  const choices: readonly Decision[] = payment.status === 'open' ? choicesOf(payment) : disputable(payment)
  const buttons = choices.map(
    (choice, at) =>
      `<button name="decision" value="${choice}"${at === 0 ? ' class="first"' : ''}>${texts[choice]}</button>`,
  )
  const over = payment.status === 'open' ? '' : `<p>${texts.over}</p>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.title}</title><style>${STYLE}</style></head>
<body><main><h1>${texts.title}</h1><p class="warning">${texts.warning}</p>
<p>${escaped(payment.description)}</p><p class="amount">${escaped(amountOf(payment, language))}</p>${over}
<form method="post">${buttons.join('')}</form>
<p><a href="${escaped(payment.redirectUrl)}">${texts.back}</a></p></main></body></html>`
}

export const choicesOf = ({ sequenceType }: Pick<ShownPayment, 'sequenceType'>): readonly Decision[] =>
  sequenceType === 'first' ? ['paid', PAID_ONCE, ...DECISIONS.slice(1)] : DECISIONS

const disputable = ({ status, chargedBackCents }: ShownPayment): readonly Decision[] =>
  status === 'paid' ? DISPUTES.filter(choice => (choice === 'disputeWon') === chargedBackCents > 0) : []

const languageOf = ({ locale }: ShownPayment): Language =>
  LANGUAGES.find(language => locale.startsWith(language)) ?? FALLBACK_LANGUAGE

function amountOf({ amount: { currency, value } }: ShownPayment, language: Language): string {
  const known = CURRENCIES.find(one => one === currency)
  const amount = known && parsePlainAmount(value, known)
  return amount ? formatAmount(amount, language) : `${value} ${currency}`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const STYLE = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1b1b1b; background: #f4f1ea; }
main { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-radius: 0.75rem; }
h1 { font-size: 1.25rem; margin: 0 0 1rem; }
.warning { padding: 0.75rem; border: 2px dashed #8a5a00; border-radius: 0.5rem; }
.amount { font-size: 1.75rem; font-weight: 700; margin: 0.5rem 0 1.5rem; }
button { display: block; width: 100%; min-height: 2.75rem; margin: 0 0 0.75rem; font: inherit; color: #1b1b1b;
  background: #fff; border: 1px solid #6b6b6b; border-radius: 0.5rem; cursor: pointer; }
button.first { color: #fff; background: #0b5d57; border-color: #0b5d57; font-weight: 600; }
a { color: #0b5d57; }`
