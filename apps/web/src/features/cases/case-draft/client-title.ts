import type { DraftAnswers } from '@maat/contract/cases/case-draft'
import type { Language } from '@maat/domain/words/languages'

type Named = Pick<DraftAnswers, 'kind' | 'companyName' | 'gender' | 'firstName' | 'lastName'>

const TITLES: Record<string, Record<Language, string>> = {
  female: { fr: 'Mme', en: 'Ms', nl: 'mevrouw' },
  male: { fr: 'M.', en: 'Mr', nl: 'de heer' },
}

/** Empty while the draft has no name. */
export function clientTitle(answers: Named, language: Language): string {
  const { kind, companyName = '', gender = '', firstName = '', lastName = '' } = answers
  if (kind === 'business' && companyName.trim()) return companyName.trim()
  const title = lastName.trim() ? TITLES[gender]?.[language] : undefined
  return [title ?? firstName.trim(), lastName.trim()].filter(Boolean).join(title ? '\u00a0' : ' ')
}
