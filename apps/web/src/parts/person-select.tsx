// Chooses one person out of a list that is at hand. Where the list is long, a name is found in it by typing.
import { findByWords } from '@maat/domain/word-search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from '../ui/field.tsx'

export interface SelectablePerson {
  id: string
  name: string
  /** Under what the person stands in the list. */
  group?: string
}

interface PersonSelectProps extends Omit<FieldProps, 'type'> {
  people: readonly SelectablePerson[]
}

/** As many as are seen at a glance. */
const FEW = 12

/** The children are options that stand before the people. */
export function PersonSelect({ people, children, ...field }: PersonSelectProps) {
  const { t } = useTranslation('shell')
  const [typed, setTyped] = useState('')
  const isLong = people.length > FEW
  const found = isLong ? findByWords(people, ({ name }) => name, typed) : people
  // Whoever is chosen stays in the list, whatever is looked for.
  const chosen = people.filter(({ id }) => id === field.value && !found.some(other => other.id === id))
  const groups = Map.groupBy([...chosen, ...found], ({ group }) => group)
  return (
    <>
      {isLong && (
        <Field
          name={`${field.name}Search`}
          type="search"
          label={t('findName')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          maxLength={100}
        />
      )}
      <Field {...field} type="select">
        {children}
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
      {isLong && (
        <p role="status" className="visually-hidden">
          {typed && t('namesFound', { count: found.length })}
        </p>
      )}
    </>
  )
}

function Options({ people }: { people: readonly SelectablePerson[] }) {
  return people.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
