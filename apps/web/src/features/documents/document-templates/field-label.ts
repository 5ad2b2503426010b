// The fields of a template in the words of its authors.
import { fieldLabel, listFields } from '@maat/domain/templates/find-field'
import type { Language } from '@maat/domain/words/languages'

/** Also for the field of an entry of a list. */
export function fieldLabelOf(path: string, language: Language): string {
  const entry = listFields(language).find(({ list, node }) => list && node.key === path)
  const label = fieldLabel(path, language)
  return label === path && entry ? entry.node.label[language] : label
}
