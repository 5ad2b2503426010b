// The issues of the catalogue with their position in it.
import type { CatalogueView, IssueView } from '@maat/contract/cases/catalogue'
import type { CaseType } from '@maat/domain/cases/case-types'
import type { Translated } from '@maat/domain/words/languages'

export interface IssueWithPath extends Pick<IssueView, 'id' | 'name' | 'description' | 'documents'> {
  /** The category and the subcategory. */
  path: readonly [Translated, Translated]
}

export function listIssuesWithPath(
  { categories }: CatalogueView,
  type: CaseType | undefined,
): IssueWithPath[] {
  return categories.flatMap(category =>
    category.subcategories.flatMap(subcategory =>
      subcategory.issues
        .filter(({ caseTypes }) => !type || caseTypes.includes(type))
        .map(({ id, name, description, documents }) => ({
          id,
          name,
          description,
          documents,
          path: [category.name, subcategory.name] as const,
        })),
    ),
  )
}
