// The content of the certificate that a mission under French legal aid has ended. It is a French form, so its texts
// exist in French only.

import type { MissionEndView } from '@maat/contract/legal-aid/mission-ends'
import type { Day } from '@maat/domain/calendar/day'
import { dayText } from '@maat/domain/calendar/day-text'
import { formatAmount } from '@maat/domain/money/amounts/amount'
import type { z } from 'zod'

type View = z.input<typeof MissionEndView>

interface Around {
  caseTitle: string
  clientName: string
  lawyerName: string
  city: string
  today: Day
}

export const CERTIFICATE_TITLE = 'Attestation de fin de mission'

const OPEN = 'à compléter'

const SHARES: Record<View['mission']['share'], string> = {
  100: 'totale',
  55: 'partielle, 55 %',
  25: 'partielle, 25 %',
}

export function certificateContent(view: View, { caseTitle, clientName, lawyerName, city, today }: Around) {
  const { mission } = view
  const day = (date: Day | null) => (date === null ? OPEN : dayText(date, 'fr', 'long'))
  return {
    facts: [
      ['Bénéficiaire de l’aide', clientName],
      ['Avocat', lawyerName || OPEN],
      ['Affaire', caseTitle],
      ['Bureau d’aide juridictionnelle', mission.aidOffice || OPEN],
      ['Décision', mission.decisionNumber || OPEN],
      ['Date de la décision', day(mission.decidedOn)],
      ['Aide juridictionnelle', SHARES[mission.share]],
      ['Juridiction', mission.court || OPEN],
      ['Code de la mission', mission.missionCode || OPEN],
      ['Fin de la mission', day(mission.endedOn)],
    ],
    pay: payLines(view),
    statement:
      'Le greffier en chef, ou le bâtonnier, atteste que la mission confiée à l’avocat désigné ci-dessus a pris fin.',
    place: `Fait à ${city}, le ${dayText(today, 'fr', 'long')}`,
    signatures: ['L’avocat', 'Le greffe ou le bâtonnier'],
  }
}

function payLines({ mission, unitValue, pay }: View): string[][] {
  const value = formatAmount(unitValue.amount, 'fr')
  return [
    ['Unités de valeur', mission.units?.replace('.', ',') ?? OPEN],
    ['Valeur de l’unité, hors taxe', unitValue.isVerified ? value : `${value} (à vérifier)`],
    ...(pay
      ? [
          ['Rétribution hors taxe', formatAmount(pay.net, 'fr')],
          ['TVA', formatAmount(pay.vat, 'fr')],
          ['Rétribution toutes taxes comprises', formatAmount(pay.gross, 'fr')],
        ]
      : []),
  ]
}
