import { useTranslation } from 'react-i18next'
import { useNamed } from '../../preferences/use-named.ts'
import type { NamedDate } from './named-date-values.ts'

/** What the client was asked when they named a day, and what a deadline that is made of it says. */
export function useNamedWords() {
  const { t } = useTranslation('deadlines')
  const named = useNamed()
  return ({ question: asked }: NamedDate) => {
    const question = asked ? named(asked) : t('named.notToMiss')
    return { question, title: question.slice(0, 200), reason: t('named.reason', { question }) }
  }
}
