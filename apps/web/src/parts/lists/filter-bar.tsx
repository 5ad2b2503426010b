// The filters above a list, kept in its address. A list describes its filters; this part shows them.
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { Readers } from '../pages/screen-route.ts'
import styles from './filter-bar.module.css'
import { type FilterPart, PartField } from './filter-part.tsx'
import { SearchField } from './search-field.tsx'
import type { UrlFilter } from './use-url-filter.ts'

export type Filtered<R extends Readers> = Pick<UrlFilter<R>, 'filter' | 'set' | 'typed' | 'type'>

interface FilterBarProps<R extends Readers> {
  search: Filtered<R>
  /** The label of the search field, if the list has one. */
  searchLabel?: string
  parts: readonly (FilterPart<keyof R & string> | false)[]
  /** On a narrow screen, a button beside the search field shows the filters. */
  folds?: boolean
}

export function FilterBar<R extends Readers>({
  search,
  searchLabel,
  parts,
  folds = false,
}: FilterBarProps<R>) {
  const [isOpen, setOpen] = useState(false)
  const shown = parts.filter(part => part !== false)
  const choices = shown.filter(({ kind }) => kind === 'choice')
  const fields = shown.filter(({ kind }) => kind !== 'choice')
  const filter: Record<string, unknown> = search.filter
  const count = shown.flatMap(namesOf).filter(name => filter[name] !== '').length
  const show = (part: FilterPart<keyof R & string>) => (
    <PartField
      key={part.kind === 'days' ? part.from.name : part.name}
      part={part}
      filter={filter}
      set={search.set}
    />
  )
  const searchField = searchLabel !== undefined && (
    <SearchField label={searchLabel} value={search.typed} onChange={search.type} />
  )
  return (
    <search className={styles.bar}>
      {choices.map(show)}
      {folds ? (
        <div className={styles.searchLine}>
          {searchField}
          <Opener isOpen={isOpen} count={count} onClick={() => setOpen(!isOpen)} />
        </div>
      ) : null}
      <div className={styles.fields} data-folded={folds && !isOpen}>
        {!folds && searchField}
        {fields.map(show)}
      </div>
    </search>
  )
}

/** The parameters that leave rows out; the order of a list does not. */
function namesOf(part: FilterPart<string>): string[] {
  if (part.kind === 'days') return [part.from.name, part.until.name]
  return part.kind === 'select' && part.isOrder ? [] : [part.name]
}

function Opener({ isOpen, count, onClick }: { isOpen: boolean; count: number; onClick(): void }): ReactNode {
  const { t } = useTranslation()
  return (
    <span className={styles.opener}>
      <Button aria-expanded={isOpen} onClick={onClick}>
        <SlidersHorizontal size={18} aria-hidden /> {t('filters')}
        {count > 0 && ` (${count})`}
      </Button>
    </span>
  )
}
