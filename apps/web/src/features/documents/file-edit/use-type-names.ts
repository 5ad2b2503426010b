// The types of documents in the reader's language.
import { browseCatalogue } from '../../../api/operations/cases/catalogue.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useLanguage } from '../../../texts/use-format.ts'

export function useTypeNames(): {
  all: { code: string; name: string }[]
  nameOf(code: string | null): string
} {
  const language = useLanguage()
  const { data } = useRead(browseCatalogue, {})
  const all = (data?.documentTypes ?? []).map(({ code, name }) => ({ code, name: name[language] }))
  return { all, nameOf: code => all.find(type => type.code === code)?.name ?? code ?? '' }
}
