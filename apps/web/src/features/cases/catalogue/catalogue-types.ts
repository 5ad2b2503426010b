import type { CategoryView, IssueView } from '@maat/contract/cases/catalogue'
import type { Moment } from '@maat/domain/calendar/moment'
import type { Translated } from '@maat/domain/words/languages'

export type Category = CategoryView
export type Subcategory = Category['subcategories'][number]
export type Issue = IssueView

/** The common fields of a category, a subcategory and an issue. */
export interface Entry {
  id: string
  name: Translated
  description: Translated
  archivedAt: Moment | null
  version: number
}

export interface IssueWithParents {
  issue: Issue
  subcategory: Subcategory
  category: Category
}

export function issuesOf(categories: readonly Category[]): IssueWithParents[] {
  return categories.flatMap(category =>
    category.subcategories.flatMap(subcategory =>
      subcategory.issues.map(issue => ({ issue, subcategory, category })),
    ),
  )
}
