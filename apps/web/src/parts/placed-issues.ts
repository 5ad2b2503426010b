// The issues of the catalogue with where each stands in it.
import type { CatalogueView, IssueView } from '@maat/contract/catalogue'
import type { CaseType } from '@maat/domain/case-types'
import type { Translated } from '@maat/domain/languages'

export interface PlacedIssue extends Pick<IssueView, 'id' | 'name' | 'documents'> {
  /** Its category and its subcategory. */
  path: readonly [Translated, Translated]
}

/** Those that fit a type of case; all of them where none was chosen. */
export function placedIssues({ categories }: CatalogueView, type: CaseType | undefined): PlacedIssue[] {
  return categories.flatMap(category =>
    category.subcategories.flatMap(subcategory =>
      subcategory.issues
        .filter(({ caseTypes }) => !type || caseTypes.includes(type))
        .map(({ id, name, documents }) => ({
          id,
          name,
          documents,
          path: [category.name, subcategory.name] as const,
        })),
    ),
  )
}
