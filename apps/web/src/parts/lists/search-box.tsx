// The field and list of a SearchSelect. The list is below its field within the page, so that no dialog clips it, and on a
// phone it covers nothing.
import { Combobox } from '@base-ui/react/combobox'
import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldControl, FieldTool } from '../../ui/fields/field.tsx'
import type { SearchOption, SearchSelectProps } from '../fields/search-select-props.ts'
import { PartFailed } from '../pages/part-failed.tsx'
import { LONGEST_SEARCH } from '../pages/screen-route.ts'
import styles from './search-box.module.css'
import { useDebounced } from './use-debounced.ts'

interface SearchBoxProps extends Omit<SearchSelectProps<SearchOption>, 'onChange'> {
  onChange(ids: readonly string[]): void
}

export function SearchBox(props: SearchBoxProps) {
  const {
    chosen,
    onChange,
    isMany = false,
    isFixed = false,
    highlightsFirst,
    found,
    onSearch,
    none,
    ...field
  } = props
  const { t } = useTranslation()
  const generated = useId()
  const id = field.id ?? generated
  const [one] = isMany ? [] : chosen
  const search = useSearching(onSearch, one !== undefined)
  const { isOpen } = search
  const text = search.typed ?? one?.name ?? ''
  const isWaiting = search.isSettling || (found.data === undefined && found.isFetching)
  const rows = isOpen && !isWaiting && !found.error ? (found.data ?? []) : []
  const count = rows.length
  const isGrouped = rows.some(({ group }) => group)
  const isNone = isOpen && !isWaiting && !found.error && found.data?.length === 0

  function choose(next: SearchOption | readonly SearchOption[] | null): void {
    onChange([next ?? []].flat().map(({ id }) => id))
    search.forget()
    if (!isMany) search.close()
  }
  function type(words: string): void {
    if (words === '' && one && !isFixed) onChange([])
    search.type(words)
  }
  function clear(): void {
    type('')
    search.element.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={search.element} className={styles.pick}>
      {isMany && chosen.length > 0 && <Chosen chosen={chosen} onChange={onChange} />}
      <Combobox.Root<SearchOption, boolean>
        inline
        multiple={isMany}
        open={isOpen}
        items={isGrouped ? groupsOf(rows) : rows}
        filter={null}
        autoHighlight={highlightsFirst}
        value={isMany ? [...chosen] : (one ?? null)}
        onValueChange={choose}
        itemToStringLabel={({ name }) => name}
        isItemEqualToValue={(row, other) => row.id === other.id}
        inputValue={text}
        onInputValueChange={(words, { reason }) => reason === 'input-change' && type(words)}
      >
        <Field
          {...field}
          id={id}
          value={text}
          onChange={type}
          action={
            one && !isFixed && !field.isDisabled ? (
              <FieldTool label={t('pick.clear')} aria-describedby={`${id}-label`} onClick={clear}>
                <X size={18} aria-hidden />
              </FieldTool>
            ) : (
              <ChevronDown className={styles.arrow} size={18} aria-hidden />
            )
          }
          control={shared => (
            <Input
              {...shared}
              isOpen={isOpen}
              onOpen={search.open}
              onClose={search.close}
              takesFocus={field.takesFocus}
            />
          )}
        />
        {isOpen && count > 0 && (
          <Combobox.List className={styles.list} aria-label={t('pick.results')}>
            {isGrouped ? (group: Group) => <Rows key={group.value} group={group} /> : rowOf}
          </Combobox.List>
        )}
      </Combobox.Root>
      {isOpen && found.error && !isWaiting && (
        <PartFailed error={found.error} onRetry={() => void found.refetch()} />
      )}
      <p role="status" className={(isOpen && isWaiting) || isNone ? styles.soft : 'visually-hidden'}>
        {isOpen &&
          (isWaiting
            ? t('loading')
            : isNone
              ? (none ?? t('pick.none'))
              : count && t('pick.found', { count }))}
      </p>
    </div>
  )
}

interface InputProps extends FieldControl {
  isOpen: boolean
  onOpen(): void
  onClose(): void
  takesFocus: boolean | undefined
}

function Input({ isOpen, onOpen, onClose, takesFocus, value, onChange, ...shared }: InputProps) {
  const input = useRef<HTMLInputElement>(null)
  // Loaded after the dialog, so it takes the focus itself.
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  function press(event: KeyboardEvent & { preventBaseUIHandler(): void }): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onOpen()
    // Enter in the search must not submit the form, and Escape closes the list before the dialog.
    if (isOpen && (event.key === 'Enter' || event.key === 'Escape')) event.preventDefault()
    if (event.key !== 'Escape') return
    event.preventBaseUIHandler()
    if (!isOpen) return
    event.stopPropagation()
    onClose()
  }
  return (
    <Combobox.Input
      {...shared}
      ref={element => {
        input.current = element
        shared.ref(element)
      }}
      maxLength={LONGEST_SEARCH}
      aria-expanded={isOpen}
      onClick={onOpen}
      onFocus={event => {
        shared.onFocus()
        // The open list moves the focus here again: the next letter must not replace the typed ones.
        if (!isOpen) event.currentTarget.select()
      }}
      onKeyDown={press}
    />
  )
}

interface Group {
  value: string
  items: readonly SearchOption[]
}

const groupsOf = (rows: readonly SearchOption[]): Group[] =>
  [...Map.groupBy(rows, ({ group = '' }) => group)].map(([value, items]) => ({ value, items }))

function Rows({ group: { value, items } }: { group: Group }) {
  return (
    <Combobox.Group items={items}>
      {value && <Combobox.GroupLabel className={styles.group}>{value}</Combobox.GroupLabel>}
      <Combobox.Collection>{rowOf}</Combobox.Collection>
    </Combobox.Group>
  )
}

const rowOf = (row: SearchOption) => (
  <Combobox.Item key={row.id} value={row} className={styles.row}>
    {row.name} {row.note && <span className={styles.soft}>{row.note}</span>}
  </Combobox.Item>
)

function Chosen({ chosen, onChange }: Pick<SearchBoxProps, 'chosen' | 'onChange'>) {
  const { t } = useTranslation()
  const others = (id: string) => chosen.filter(row => row.id !== id).map(row => row.id)
  return (
    <ul className={styles.chosen} aria-label={t('pick.chosen')}>
      {chosen.map(({ id, name }) => (
        <li key={id}>
          <button type="button" aria-label={t('pick.remove', { name })} onClick={() => onChange(others(id))}>
            {name} <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

function useSearching(onSearch: (words: string) => void, isChosen: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const words = (typed ?? '').trim()
  const search = useDebounced(words)
  const tell = useRef(onSearch)
  useEffect(() => {
    tell.current = onSearch
  })
  useEffect(() => tell.current(search), [search])
  const forget = () => setTyped(undefined)
  function close(): void {
    setOpen(false)
    // Text beside a choice would hide it; without a choice it stays.
    if (isChosen) forget()
  }
  useEffect(() => {
    if (!isOpen) return
    // Closes on click, not earlier: a list that disappears while a button below is pressed would move that button.
    const leave = ({ target }: Event) => !element.current?.contains(target as Node) && close()
    document.addEventListener('click', leave)
    document.addEventListener('keyup', leave)
    return () => {
      document.removeEventListener('click', leave)
      document.removeEventListener('keyup', leave)
    }
  })
  return {
    element,
    typed,
    isOpen,
    close,
    forget,
    isSettling: search !== words,
    open: () => setOpen(true),
    type(text: string) {
      setTyped(text)
      setOpen(true)
    },
  }
}
