// The fields of law, which are the categories of the catalogue, in the reader's language.
import type { CategoryId } from '@maat/contract/ids'
import { useTranslatedName } from '../../texts/use-translated-name.ts'
import { useOfferedCatalogue } from './use-likely-issues.ts'

interface LawFields {
  options: readonly { value: CategoryId; label: string }[]
  /** Empty for no field, and for one that is no longer offered. */
  nameOf(id: string | null): string
}

export function useLawFields(): LawFields {
  const named = useTranslatedName()
  const categories = useOfferedCatalogue().data?.categories ?? []
  const options = categories.map(({ id, name }) => ({ value: id, label: named(name) }))
  return { options, nameOf: id => options.find(({ value }) => value === id)?.label ?? '' }
}
