// The words of an entry of the timeline: one line that says what happened, and one that says what it contains.
import type { FileEntry } from '@maat/contract/cases/case-file'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'
import { useOfficeName } from '../../firm/firm/index.ts'
import { useWorkTexts } from '../../money/time/index.ts'
import { eventNote, sentenceOf } from '../cases/index.ts'

export interface EntryWords {
  title: string
  text: string
  /** Hours or an amount. */
  measure: string
}

export function useEntryWords(): (entry: FileEntry) => EntryWords {
  const { t, i18n } = useTranslation('case-file')
  const cases = useTranslation('cases')
  const language = useLanguage()
  const officeName = useOfficeName()
  const work = useWorkTexts()
  const exists = (key: string) => i18n.exists(key, { ns: 'cases' })

  function eventWords({ kind, details }: FileEntry): EntryWords {
    const title = sentenceOf({ kind, details }, { t: cases.t, exists, language, officeName })
    return { title, text: eventNote({ kind, details }), measure: '' }
  }

  return entry => {
    const { source, kind, title, text, minutes, amount, details } = entry
    if (source === 'event') return eventWords(entry)
    const measure = [minutes !== null && work.minutes(minutes), amount && work.amount(amount)]
    const name = t(`entry.${source}.${kind}` as 'entry.note.shared', { name: details.name ?? '' })
    return {
      title: [name, title].filter(Boolean).join(' · '),
      text,
      measure: measure.filter(Boolean).join(' · '),
    }
  }
}
