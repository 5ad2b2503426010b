// One filter of a FilterBar: its description and its field.
import { type ReactNode, useState } from 'react'
import { readCase } from '../../api/operations/cases/cases.ts'
import { useRead } from '../../api/use-operation.ts'
import { Field } from '../../ui/fields/field.tsx'
import { CasePicker } from '../fields/case-picker.tsx'
import { DateField } from '../fields/date-field.tsx'
import { PersonSelect } from '../fields/person-select.tsx'
import { SearchSelect } from '../fields/search-select.tsx'
import type { SearchOption, SearchResult } from '../fields/search-select-props.ts'
import { UrlChoiceField } from './url-choice.tsx'
import { useUrlWords } from './use-url-filter.ts'

interface Named<Name extends string> {
  name: Name
  label: string
}

type Change<Name extends string> = { [N in Name]?: string }

interface FilterOption {
  value: string
  label: string
}

interface SelectPart<Name extends string> extends Named<Name> {
  kind: 'select'
  /** The name of the empty option, which shows all rows. */
  all?: string
  options?: readonly FilterOption[]
  /** More `option` elements after these. */
  children?: ReactNode
  isOrder?: boolean
  /** For a choice that several parameters keep, or that has a default. */
  value?: string
  changeOf?(value: string): Change<Name>
}

/** A few options, all visible; the first one is chosen if the address has none. */
interface ChoicePart<Name extends string> extends Named<Name> {
  kind: 'choice'
  options: readonly FilterOption[]
  changeOf?(value: string): Change<Name>
}

interface TextPart<Name extends string> extends Named<Name> {
  kind: 'text'
  maxLength: number
}

interface PersonPart<Name extends string> extends Named<Name> {
  kind: 'person'
  /** Options before the people; one with an empty id shows all rows. */
  before: readonly SearchOption[]
  usePeople(): readonly SearchOption[]
}

/** A person among more than a list can hold. */
interface FoundPersonPart<Name extends string> extends Named<Name> {
  kind: 'found-person'
  /** The people with the typed words, and the chosen one by their id, which may be ''. */
  useFound(words: string, id: string): FoundPeople
}

export interface FoundPeople {
  found: SearchResult<SearchOption>
  chosen: SearchOption | undefined
}

interface DaysPart<Name extends string> {
  kind: 'days'
  from: Named<Name>
  until: Named<Name>
}

export type FilterPart<Name extends string> =
  | SelectPart<Name>
  | ChoicePart<Name>
  | TextPart<Name>
  | PersonPart<Name>
  | FoundPersonPart<Name>
  | DaysPart<Name>
  | (Named<Name> & { kind: 'case' })

interface Shared<Name extends string> {
  value: string
  set(change: Change<Name>): void
}

interface PartFieldProps<Name extends string> {
  part: FilterPart<Name>
  filter: Record<string, unknown>
  set(change: Change<Name>): void
}

const changed = <Name extends string>(name: Name, value: string) => ({ [name]: value }) as Change<Name>

export function PartField<Name extends string>({ part, filter, set }: PartFieldProps<Name>) {
  const paramOf = (name: Name) => String(filter[name] ?? '')
  if (part.kind === 'days')
    return [part.from, part.until].map(({ name, label }) => (
      <DateField
        key={name}
        name={name}
        label={label}
        value={paramOf(name)}
        onChange={day => set(changed(name, day))}
      />
    ))
  const shared = { value: paramOf(part.name), set }
  if (part.kind === 'select') return <SelectField part={part} {...shared} />
  if (part.kind === 'choice') return <ChoiceField part={part} {...shared} />
  if (part.kind === 'text') return <WordsField part={part} {...shared} />
  if (part.kind === 'person') return <PersonField part={part} {...shared} />
  if (part.kind === 'found-person') return <FoundPersonField part={part} {...shared} />
  return <CaseField part={part} {...shared} />
}

type FieldProps<Part, Name extends string> = Shared<Name> & { part: Part }

function SelectField<Name extends string>({ part, value, set }: FieldProps<SelectPart<Name>, Name>) {
  const { name, label, all, options = [], changeOf = next => changed(name, next) } = part
  return (
    <Field
      name={name}
      type="select"
      label={label}
      value={part.value ?? value}
      onChange={next => set(changeOf(next))}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {part.children}
    </Field>
  )
}

function ChoiceField<Name extends string>({ part, value, set }: FieldProps<ChoicePart<Name>, Name>) {
  const { name, label, options, changeOf = next => changed(name, next) } = part
  const chosen = options.find(option => option.value === value) ?? options[0]
  return (
    <UrlChoiceField
      choice={{
        name,
        words: options.map(option => option.value),
        value: chosen?.value ?? '',
        choose: next => set(changeOf(next)),
      }}
      legend={label}
      labelOf={word => options.find(option => option.value === word)?.label ?? word}
    />
  )
}

function WordsField<Name extends string>({ part, value, set }: FieldProps<TextPart<Name>, Name>) {
  const { name, label, maxLength } = part
  const { typed, type } = useUrlWords(value, words => set(changed(name, words)))
  return <Field name={name} label={label} value={typed} onChange={type} maxLength={maxLength} />
}

function PersonField<Name extends string>({ part, value, set }: FieldProps<PersonPart<Name>, Name>) {
  const { name, label, before, usePeople } = part
  return (
    <PersonSelect
      name={name}
      label={label}
      before={before}
      people={usePeople()}
      value={value}
      onChange={id => set(changed(name, id))}
    />
  )
}

function FoundPersonField<Name extends string>({
  part,
  value,
  set,
}: FieldProps<FoundPersonPart<Name>, Name>) {
  const { name, label, useFound } = part
  const [words, setWords] = useState('')
  const { found, chosen } = useFound(words, value)
  return (
    <SearchSelect<SearchOption>
      name={name}
      label={label}
      chosen={chosen ? [chosen] : []}
      onChange={([person]) => set(changed(name, person?.id ?? ''))}
      found={found}
      onSearch={setWords}
    />
  )
}

function CaseField<Name extends string>({ part, value, set }: FieldProps<Named<Name>, Name>) {
  const { name, label } = part
  const { data } = useRead(readCase, value ? { params: { caseId: value } } : undefined)
  const picked = value && data ? { id: value, number: data.number, title: data.title } : null
  return (
    <CasePicker
      name={name}
      label={label}
      picked={picked}
      onPick={found => set(changed(name, found?.id ?? ''))}
    />
  )
}
