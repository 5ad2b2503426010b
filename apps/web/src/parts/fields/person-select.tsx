// Selects one user from a given list: a short list is a select, a long one has a search.
import { Field, type FieldProps } from '../../ui/fields/field.tsx'
import { SearchSelect, useLocalSearch } from './search-select.tsx'
import type { SearchOption } from './search-select-props.ts'

interface PersonSelectProps extends Omit<FieldProps, 'type' | 'children' | 'ref' | 'rows'> {
  people: readonly SearchOption[]
  /** Extra options before the users: no one, or the user themselves. */
  before?: readonly SearchOption[]
}

const FEW = 12

export function PersonSelect({ people, before = [], ...field }: PersonSelectProps) {
  const offered = [...before, ...people]
  return people.length > FEW ? (
    <LongList {...field} offered={offered} />
  ) : (
    <ShortList {...field} offered={offered} />
  )
}

type ListProps = Omit<PersonSelectProps, 'people'> & { offered: readonly SearchOption[] }

function LongList({ offered, value, onChange, ...field }: ListProps) {
  return (
    <SearchSelect
      {...field}
      {...useLocalSearch(offered)}
      isFixed
      chosen={offered.filter(({ id }) => id === value)}
      onChange={([row]) => row && onChange(row.id)}
    />
  )
}

function ShortList({ offered, ...field }: ListProps) {
  const groups = Map.groupBy(offered, ({ group }) => group)
  return (
    <Field {...field} type="select">
      {[...groups].map(([group, members]) =>
        group === undefined ? (
          <Options key="" people={members} />
        ) : (
          <optgroup key={group} label={group}>
            <Options people={members} />
          </optgroup>
        ),
      )}
    </Field>
  )
}

function Options({ people }: { people: readonly SearchOption[] }) {
  return people.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
