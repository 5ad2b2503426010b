// The view of a screen, kept in the address; the first view has no parameter.
import { Choice } from '../../ui/fields/choice.tsx'
import { useUrlFilter } from './use-url-filter.ts'

interface UrlChoice<Word extends string> {
  name: string
  words: readonly Word[]
  value: Word
  choose(word: Word): void
}

export function useUrlChoice<const Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
): UrlChoice<Word> {
  const { filter, set } = useUrlFilter({ [name]: words })
  const value = words.find(word => word === filter[name]) ?? words[0]
  return { name, words, value, choose: word => set({ [name]: word }) }
}

interface UrlChoiceFieldProps<Word extends string> {
  choice: UrlChoice<Word>
  legend: string
  labelOf(word: Word): string
}

export function UrlChoiceField<Word extends string>({ choice, legend, labelOf }: UrlChoiceFieldProps<Word>) {
  return (
    <Choice
      name={choice.name}
      legend={legend}
      hidesLegend
      value={choice.value}
      onChange={choice.choose}
      options={choice.words.map(value => ({ value, label: labelOf(value) }))}
    />
  )
}
