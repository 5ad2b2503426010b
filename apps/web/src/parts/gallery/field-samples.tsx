// The fields of the shared parts in every state.
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Card, FieldGrid } from '../../ui/layout/page.tsx'
import { DateField, type DateFieldProps } from '../fields/date-field.tsx'
import { PersonSelect } from '../fields/person-select.tsx'
import { SearchSelect, toSearchResult, useLocalSearch } from '../fields/search-select.tsx'
import type { SearchOption, SearchResult } from '../fields/search-select-props.ts'
import { TimeField } from '../fields/time-field.tsx'
import { UrlChoiceField, useUrlChoice } from '../lists/url-choice.tsx'
import { PaymentReference } from '../money/payment-reference.tsx'

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
const waiting: SearchResult<SearchOption> = { ...toSearchResult(undefined), isFetching: true }
const FOUND: readonly [string, SearchResult<SearchOption>][] = [
  ['waiting', waiting],
  ['nothing found', toSearchResult([])],
  ['failed', { ...toSearchResult(undefined), error: new CallError('server.unavailable') }],
]

export function PickSamples() {
  const [one, setOne] = useState<readonly SearchOption[]>([])
  const [many, setMany] = useState<readonly SearchOption[]>(CITIES.slice(0, 2))
  const rows = useLocalSearch(CITIES)
  return (
    <Card title="SearchSelect">
      <SearchSelect {...rows} name="one" label="One city" chosen={one} onChange={setOne} />
      <SearchSelect {...rows} name="many" label="Several cities" isMany chosen={many} onChange={setMany} />
      {FOUND.map(([name, found]) => (
        <SearchSelect
          key={name}
          name={name}
          label={`A city: ${name}`}
          chosen={[]}
          onChange={() => {}}
          found={found}
          onSearch={() => {}}
        />
      ))}
      <SearchSelect
        {...rows}
        name="refused"
        label="A city that is needed"
        isRequired
        valid={0}
        errorMessage="Needed."
        chosen={[]}
        onChange={() => {}}
      />
      <SearchSelect
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
        <Field
          name="hinted"
          type="select"
          label="A select with a hint"
          hint="Which rules apply."
          words={{ show: 'Show', hide: 'Hide', hint: 'Help' }}
          value=""
          onChange={() => {}}
        >
          <option>The court of first instance of Brussels, French-speaking</option>
        </Field>
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

/** In a box that is too narrow, and in one with room. */
export const ReferenceSamples = () => (
  <Card title="PaymentReference">
    {['8rem', '20rem'].map(inlineSize => (
      <div key={inlineSize} style={{ inlineSize, maxInlineSize: '100%' }}>
        <p>
          <PaymentReference reference="202600004236" />
        </p>
        <p>
          <PaymentReference reference="RF712348231" />
        </p>
      </div>
    ))}
  </Card>
)
