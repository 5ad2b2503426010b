import { useTranslation } from 'react-i18next'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import type { NamedDate } from './named-date-values.ts'

/** The question behind a client's date, and the texts of a deadline made from it. */
export function useNamedDateTexts() {
  const { t } = useTranslation('deadlines')
  const named = useTranslatedName()
  return ({ question: translated }: NamedDate) => {
    const question = translated ? named(translated) : t('named.notToMiss')
    return { question, title: question.slice(0, 200), reason: t('named.reason', { question }) }
  }
}
