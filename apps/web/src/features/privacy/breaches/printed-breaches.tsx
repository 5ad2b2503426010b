import type { BreachView } from '@maat/contract/privacy/breaches'
import { useTranslation } from 'react-i18next'
import { listBreaches } from '../../../api/operations/privacy/breaches.ts'
import { usePages } from '../../../api/use-pages.ts'
import { PrintedRegister } from '../../../parts/pages/printed-register.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { useAnswerText, useBreachFacts } from './use-breach-facts.ts'

const ALL = { query: { limit: 100 } }

export function PrintedBreaches({ onPrinted }: { onPrinted(): void }) {
  const { t } = useTranslation('breaches')
  const format = useFormat()
  const factsOf = useBreachFacts()
  const answerText = useAnswerText()
  const pages = usePages(listBreaches, ALL)
  const entryOf = (breach: BreachView) => ({
    key: breach.id,
    title: breach.title,
    facts: [
      ...factsOf(breach),
      [t('authority.title'), breach.authority ? answerText('authority', breach.authority) : ''],
      [t('people.title'), breach.people ? answerText('people', breach.people) : ''],
      [t('mark.closed'), breach.closedAt ? format.dateTime(breach.closedAt) : ''],
    ] as const,
  })
  return <PrintedRegister title={t('title')} pages={pages} entryOf={entryOf} onPrinted={onPrinted} />
}
