// The fields of the shared parts in every state.
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { Card, FieldGrid } from '../../ui/page.tsx'
import { DateField, type DateFieldProps } from '../date-field.tsx'
import { PersonSelect } from '../person-select.tsx'
import { atHand, SearchPick, useRowsAtHand } from '../search-pick.tsx'
import type { Found, Pickable } from '../search-pick-props.ts'
import { TimeField } from '../time-field.tsx'
import { UrlChoiceField, useUrlChoice } from '../url-choice.tsx'

const CITIES = ['Brussels', 'Charleroi', 'Douala', 'Huy', 'Liège', 'Mons', 'Namur', 'Paris'].map(name => ({
  id: name,
  name,
  note: name === 'Douala' ? 'Cameroon' : 'Europe',
}))
const STAFF = Array.from({ length: 15 }, (_, at) => ({
  id: `${at}`,
  name: `Colleague ${at + 1}`,
  group: at < 8 ? 'Brussels' : 'Paris',
}))
const waiting: Found<Pickable> = { ...atHand(undefined), isFetching: true }
const FOUND: readonly [string, Found<Pickable>][] = [
  ['waiting', waiting],
  ['nothing found', atHand([])],
  ['failed', { ...atHand(undefined), error: new CallError('server.unavailable') }],
]

export function PickSamples() {
  const [one, setOne] = useState<readonly Pickable[]>([])
  const [many, setMany] = useState<readonly Pickable[]>(CITIES.slice(0, 2))
  const rows = useRowsAtHand(CITIES)
  return (
    <Card title="SearchPick">
      <SearchPick {...rows} name="one" label="One city" chosen={one} onChange={setOne} />
      <SearchPick {...rows} name="many" label="Several cities" isMany chosen={many} onChange={setMany} />
      {FOUND.map(([name, found]) => (
        <SearchPick
          key={name}
          name={name}
          label={`A city: ${name}`}
          chosen={[]}
          onChange={() => {}}
          found={found}
          onSearch={() => {}}
        />
      ))}
      <SearchPick
        {...rows}
        name="refused"
        label="A city that is needed"
        isRequired
        valid={0}
        errorMessage="Needed."
        chosen={[]}
        onChange={() => {}}
      />
      <SearchPick
        {...rows}
        name="disabled"
        label="A fixed city"
        isDisabled
        chosen={CITIES.slice(0, 1)}
        onChange={() => {}}
      />
    </Card>
  )
}

function Day({ start = '', ...field }: Partial<DateFieldProps> & { label: string; start?: string }) {
  const [value, setValue] = useState(start)
  return <DateField name={field.label} {...field} value={value} onChange={setValue} />
}

export function FieldSamples() {
  const [person, setPerson] = useState('')
  const [time, setTime] = useState('09:30')
  const select = { value: person, onChange: setPerson, before: [{ id: '', name: 'Nobody' }] }
  return (
    <Card title="PersonSelect, DateField, TimeField, UrlChoice">
      <FieldGrid>
        <PersonSelect {...select} name="few" label="Of a few" people={STAFF.slice(0, 5)} />
        <PersonSelect {...select} name="many" label="Of many" people={STAFF} />
        <Day label="A day" start="2026-11-23" />
        <Day label="An empty day" />
        <Day label="A refused day" valid={0} errorMessage="Needed." />
        <Day label="A fixed day" start="2026-11-23" isDisabled />
        <TimeField name="time" label="A time" value={time} onChange={setTime} />
      </FieldGrid>
      <UrlChoiceField
        choice={useUrlChoice('show', ['log', 'backlog'])}
        legend="A view"
        labelOf={word => `View: ${word}`}
      />
    </Card>
  )
}
