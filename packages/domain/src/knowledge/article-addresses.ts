// The addresses of public articles, of their feeds, and of where they lead.
import type { CaseType } from '../cases/case-types.ts'
import type { Language } from '../words/languages.ts'
import type { NextStep } from './shelves.ts'

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const addressOfArticle = (language: Language, slug: string) =>
  `/knowledgeCenter/${language}/${slug}` as const

export const addressOfFeed = (language: Language) => `/feeds/${language}.atom` as const

export interface ArticleEnd {
  next: NextStep
  caseType: CaseType | null
  issueId: string | null
  title: string
}

/** The legal-aid test is a step of a case: a client who may qualify begins one. */
export function addressOfNext({ next, caseType, issueId, title }: ArticleEnd): string {
  if (next === 'consultation') return `/calendar?book=yes&about=${encodeURIComponent(title)}`
  const type = caseType ?? 'pre-litigation'
  const search = new URLSearchParams({
    ...(caseType === null && { type: 'open' }),
    ...(issueId !== null && { issue: issueId }),
  }).toString()
  return `/dashboard/cases-${type}/create${search && `?${search}`}`
}
