// The issues of the catalogue for whose cases a template is proposed.
import type { IssueId } from '@maat/contract/ids'
import { MOST_TEMPLATE_ISSUES } from '@maat/domain/templates/template-kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listIssuesWithPath } from '../../../parts/issues-with-path.ts'
import { SearchSelect, toSearchResult } from '../../../parts/search-select.tsx'
import { useIssueSearch, useOfferedCatalogue } from '../../../parts/use-likely-issues.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'

const MOST_SHOWN = 8

interface IssuesFieldProps {
  value: readonly IssueId[]
  onChange(value: IssueId[]): void
}

export function IssuesField({ value, onChange }: IssuesFieldProps) {
  const { t } = useTranslation('document-templates')
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
  const chosen = value.map(id => {
    const issue = all.find(one => one.id === id)
    return issue ? rowOf(issue) : { id: id as string, name: catalogue ? t('issueGone') : '…', note: '' }
  })
  return (
    <SearchSelect
      name="issues"
      label={t('field.issues')}
      hint={t('issuesWhy')}
      isMany
      chosen={chosen}
      onChange={rows => onChange(rows.slice(0, MOST_TEMPLATE_ISSUES).map(({ id }) => id as IssueId))}
      found={toSearchResult((words === '' ? all : searched).slice(0, MOST_SHOWN).map(rowOf))}
      onSearch={setWords}
    />
  )
}
