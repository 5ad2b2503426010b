// The issue, if it is known: proposed from the story, or searched by words.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listIssuesWithPath } from '../../../parts/fields/issues-with-path.ts'
import { SearchSelect, toSearchResult } from '../../../parts/fields/search-select.tsx'
import {
  useIssueSearch,
  useLikelyIssues,
  useOfferedCatalogue,
} from '../../../parts/fields/use-likely-issues.ts'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import type { Form } from '../../../ui/fields/use-form.ts'
import { type FileValues, OPEN_TYPE } from './file-values.ts'

const MOST_SHOWN = 8

export function IssueField({ form }: { form: Form<FileValues> }) {
  const { t } = useTranslation('client-file')
  const named = useTranslatedName()
  const errorText = useErrorText()
  const [words, setWords] = useState('')
  const { type, issueId, title, facts } = form.values
  const chosenType = type === OPEN_TYPE ? undefined : type
  const catalogue = useOfferedCatalogue().data
  const likely = useLikelyIssues(`${title} ${facts}`, chosenType)
  const searched = useIssueSearch(words, chosenType)
  const chosen = catalogue && listIssuesWithPath(catalogue, chosenType).find(({ id }) => id === issueId)
  const rowOf = ({ id, name, path }: (typeof likely)[number]) => ({
    id: id as string,
    name: named(name),
    note: path.map(named).join(' › '),
  })
  const code = form.codeOf('issueId')
  return (
    <SearchSelect
      name="issueId"
      label={t('issue')}
      none={t('issueNone')}
      chosen={chosen ? [rowOf(chosen)] : []}
      onChange={([issue]) => form.set({ issueId: issue?.id ?? '' })}
      found={toSearchResult((words === '' ? likely : searched).slice(0, MOST_SHOWN).map(rowOf))}
      onSearch={setWords}
      valid={form.validityOf('issueId')}
      errorMessage={code && errorText(code)}
    />
  )
}
