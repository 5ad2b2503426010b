// The search field above a list: Escape and a button clear it. The list follows after a pause in typing.
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, FieldTool } from '../../ui/fields/field.tsx'
import { LONGEST_SEARCH } from '../pages/screen-route.ts'
import styles from './search-field.module.css'
import { useDebounced } from './use-debounced.ts'

type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement

interface SearchFieldProps {
  name?: string
  label: string
  value: string
  onChange(text: string): void
}

export function SearchField({ name = 'search', label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<Control>(null)
  function clear(): void {
    onChange('')
    input.current?.focus()
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || value === '') return
    // A dialog around the list stays open.
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <Field
      id={id}
      ref={input}
      name={name}
      label={label}
      value={value}
      onChange={onChange}
      autoComplete="off"
      action={
        value !== '' && (
          <FieldTool label={t('search.clear')} aria-describedby={`${id}-label`} onClick={clear}>
            <X size={18} aria-hidden />
          </FieldTool>
        )
      }
      control={shared => (
        <input
          {...shared}
          type="search"
          className={`${shared.className} ${styles.input}`}
          maxLength={LONGEST_SEARCH}
          onKeyDown={press}
        />
      )}
    />
  )
}

/** For a search that the address does not keep; `words` are sent to the list after a pause in typing. */
export function useSearchWords() {
  const [typed, type] = useState('')
  return { typed, type, words: useDebounced(typed.trim()) }
}
