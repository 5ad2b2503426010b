// Chooses issues of the catalogue, by search: one, or several.
import { useState } from 'react'
import { useTranslatedName } from '../../texts/use-translated-name.ts'
import { listIssuesWithPath } from './issues-with-path.ts'
import { SearchSelect, toSearchResult } from './search-select.tsx'
import { useIssueSearch, useOfferedCatalogue } from './use-likely-issues.ts'

const MOST_SHOWN = 8

interface IssuesFieldProps<Id extends string> {
  name: string
  label: string
  hint?: string
  isMany?: boolean
  /** The name of an issue that is not offered any more; it stays chosen. */
  goneText: string
  value: readonly Id[]
  onChange(value: Id[]): void
}

export function IssuesField<Id extends string>(props: IssuesFieldProps<Id>) {
  const { goneText, value, onChange, ...field } = props
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
  const chosen = value.map(id => {
    const issue = all.find(one => String(one.id) === id)
    return issue ? rowOf(issue) : { id: id as string, name: catalogue ? goneText : '…', note: '' }
  })
  return (
    <SearchSelect
      {...field}
      chosen={chosen}
      onChange={rows => onChange(rows.map(({ id }) => id as Id))}
      found={toSearchResult((words === '' ? all : searched).slice(0, MOST_SHOWN).map(rowOf))}
      onSearch={setWords}
    />
  )
}
