// The form values of an article's details. Choices that are left open are empty texts.
import type { ArticleView } from '@maat/contract/knowledge/articles'
import type { CaseType } from '@maat/domain/cases/case-types'
import type { NextStep, Shelf } from '@maat/domain/knowledge/shelves'
import type { OfficeCountry } from '@maat/domain/money/invoices/vat-rates'

export interface SourceValues {
  title: string
  address: string
  publishedOn: string
}

export interface DetailsValues {
  shelf: Shelf
  categoryId: string
  issueId: string
  countries: OfficeCountry[]
  next: NextStep | ''
  caseType: CaseType | ''
  ownerId: string
  lawAsOf: string
  sources: SourceValues[]
}

export const NO_SOURCE: SourceValues = { title: '', address: '', publishedOn: '' }

/** Details that wait for a review are changed further. */
export const valuesOf = (article: ArticleView): DetailsValues => ({
  ...placeOf(article),
  ...answerOf(article.proposed ?? article),
})

const placeOf = (article: ArticleView) => ({
  shelf: article.shelf,
  categoryId: article.categoryId ?? '',
  issueId: article.issueId ?? '',
  countries: article.countries,
  next: article.next ?? ('' as const),
  caseType: article.caseType ?? ('' as const),
})

const answerOf = ({ ownerId, lawAsOf, sources }: Pick<ArticleView, 'ownerId' | 'lawAsOf' | 'sources'>) => ({
  ownerId: ownerId ?? '',
  lawAsOf: lawAsOf ?? '',
  sources: sources.map(({ title, address, publishedOn }) => ({
    title,
    address: address ?? '',
    publishedOn: publishedOn ?? '',
  })),
})

const isWritten = (source: SourceValues) => Object.values(source).some(text => text.trim() !== '')

/** Rows that nobody filled in are left out, and only a case has a type. */
export const bodyOf = (values: DetailsValues, version: number) => ({
  version,
  shelf: values.shelf,
  categoryId: values.categoryId || null,
  issueId: values.issueId || null,
  countries: values.countries,
  next: values.next || null,
  caseType: (values.next === 'case' && values.caseType) || null,
  ownerId: values.ownerId,
  lawAsOf: values.lawAsOf || null,
  sources: values.sources.filter(isWritten).map(({ title, address, publishedOn }) => ({
    title: title.trim(),
    address: address.trim() || null,
    publishedOn: publishedOn || null,
  })),
})

/** The address begins with https, as the server requires. */
export const problemsIn = ({ ownerId, sources }: DetailsValues) => [
  ...(ownerId === '' ? [{ path: 'ownerId', code: 'field.required' }] : []),
  ...sources.flatMap((source, at) => {
    const { title, address } = source
    const isUnsafe = address.trim() !== '' && !/^https:\/\/\S+$/.test(address.trim())
    return [
      ...(isWritten(source) && title.trim() === ''
        ? [{ path: `sources.${at}.title`, code: 'field.required' }]
        : []),
      ...(isUnsafe ? [{ path: `sources.${at}.address`, code: 'article.unsafe-link' }] : []),
    ]
  }),
]
