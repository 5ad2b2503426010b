// The quoted work, the refusals and the requested changes of the demo firm.
import type { Language } from '@maat/domain/words/languages'

interface Words {
  /** The work of a quote, and its option. */
  lines: readonly [string, string]
  refusal: string
  change: string
}

export const AGREEMENT_WORDS: Record<Language, Words> = {
  fr: {
    lines: ['Mise en demeure et négociation', 'Une séance de médiation'],
    refusal: 'C’est plus que ce que j’avais prévu. Peut-on commencer par un courrier ?',
    change: 'Merci d’ajouter un plafond : au-delà, vous me demandez d’abord mon accord.',
  },
  en: {
    lines: ['Formal notice and negotiation', 'One session of mediation'],
    refusal: 'This is more than I planned for. Could we begin with a letter?',
    change: 'Please add a ceiling: above it, you ask for my agreement first.',
  },
  nl: {
    lines: ['Ingebrekestelling en onderhandeling', 'Een bemiddelingssessie'],
    refusal: 'Dat is meer dan ik had voorzien. Kunnen we met een brief beginnen?',
    change: 'Graag een plafond: daarboven vraagt u eerst mijn akkoord.',
  },
}
