// How an entry is called in the list, in dialogs and for screen readers.
import type { BinderEntryView } from '@maat/contract/cases/binders'
import { pageRangeText } from '@maat/domain/cases/file/binders'
import { factDateText } from '@maat/domain/cases/file/fact-dates'
import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../../texts/use-day-format.ts'
import { useLanguage } from '../../../texts/use-format.ts'

export interface EntryWords {
  title: string
  /** Its case, and what distinguishes it. */
  facts: readonly string[]
}

export function useEntryWords(): (entry: BinderEntryView) => EntryWords {
  const { t } = useTranslation('binder')
  const language = useLanguage()
  const days = useDayFormat()
  function pagesText({ pages }: Extract<BinderEntryView, { kind: 'document' }>): string {
    if (!pages) return ''
    const words = { pages: pageRangeText(pages) }
    return pages.from === pages.to ? t('onePage', words) : t('pages', words)
  }
  return entry => {
    if (entry.kind === 'hidden') return { title: t('hidden'), facts: [] }
    if (entry.kind === 'heading') return { title: entry.text.split('\n')[0] ?? '', facts: [] }
    const caseName = entry.caseNumber ?? entry.caseTitle
    const named = (title: string, ...facts: string[]) => ({
      title,
      facts: [caseName, ...facts].filter(Boolean),
    })
    if (entry.kind === 'document') return named(entry.name, pagesText(entry))
    if (entry.kind === 'fact') return named(entry.text, factDateText(entry, language))
    if (entry.kind === 'deadline') return named(entry.title, days.long(entry.dueDate))
    return named(entry.title, entry.authorName)
  }
}
