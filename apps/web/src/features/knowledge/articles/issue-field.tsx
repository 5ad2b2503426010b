// The issue of the catalogue that an article is about.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listIssuesWithPath } from '../../../parts/issues-with-path.ts'
import { SearchSelect, toSearchResult } from '../../../parts/search-select.tsx'
import { useIssueSearch, useOfferedCatalogue } from '../../../parts/use-likely-issues.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'

const MOST_SHOWN = 8

interface IssueFieldProps {
  value: string
  onChange(value: string): void
}

export function IssueField({ value, onChange }: IssueFieldProps) {
  const { t } = useTranslation('articles')
  const named = useTranslatedName()
  const [words, setWords] = useState('')
  const catalogue = useOfferedCatalogue().data
  const all = catalogue ? listIssuesWithPath(catalogue, undefined) : []
  const searched = useIssueSearch(words, undefined)
  const rowOf = ({ id, name, path }: (typeof all)[number]) => ({
    id: id as string,
    name: named(name),
    note: path.map(named).join(' › '),
  })
  // An issue that is offered no longer keeps its place.
  const known = all.find(({ id }) => id === value)
  const chosen = known
    ? [rowOf(known)]
    : value
      ? [{ id: value, name: catalogue ? t('issueGone') : '…', note: '' }]
      : []
  return (
    <SearchSelect
      name="issueId"
      label={t('field.issueId')}
      chosen={chosen}
      onChange={([row]) => onChange(row?.id ?? '')}
      found={toSearchResult((words === '' ? all : searched).slice(0, MOST_SHOWN).map(rowOf))}
      onSearch={setWords}
    />
  )
}
