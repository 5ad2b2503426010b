// Each part of a score as sentences: what was compared, and with which result.
import type { ScorePartView } from '@maat/contract/compliance/sanctions'
import { useTranslation } from 'react-i18next'
import { type SubjectWords, useSubjectWords } from './use-subject-words.ts'

type NamePart = Extract<ScorePartView, { kind: 'name' }>

export function useSentences(): (part: ScorePartView) => string[] {
  const { t } = useTranslation('sanctions')
  const words = useSubjectWords()
  const nameSentences = useNameSentences()
  return part => {
    switch (part.kind) {
      case 'name':
        return nameSentences(part)
      case 'weak-alias':
        return [t('part.weakAlias')]
      case 'birth':
        return [
          t(`part.birth.${part.agreement}`, { ours: words.day(part.ours), theirs: words.birth(part.theirs) }),
        ]
      case 'nationality':
        return [t(part.isSame ? 'part.sameNationality' : 'part.otherNationality', countriesOf(part, words))]
      case 'number':
        return [t('part.number', { number: part.ours })]
    }
  }
}

const countriesOf = (part: Extract<ScorePartView, { kind: 'nationality' }>, words: SubjectWords) => ({
  ours: words.country(part.ours),
  theirs: part.theirs.map(words.country).join(', '),
})

function useNameSentences(): (part: NamePart) => string[] {
  const { t } = useTranslation('sanctions')
  return ({ ours, theirs, pairs, oursAlone, listedAlone }) => [
    t('part.name', { ours, theirs }),
    ...pairs.map(pair =>
      pair.similarity === 1
        ? t('part.sameWord', { word: pair.ours })
        : t('part.similarWord', {
            ours: pair.ours,
            listed: pair.listed,
            percent: Math.round(100 * pair.similarity),
          }),
    ),
    ...(oursAlone.length > 0 ? [t('part.oursAlone', { words: oursAlone.join(', ') })] : []),
    ...(listedAlone.length > 0 ? [t('part.listedAlone', { words: listedAlone.join(', ') })] : []),
  ]
}
