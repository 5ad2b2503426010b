// Rows with prices: one with a missing value, and their total.
import { useState } from 'react'
import { Checkbox } from '../../ui/fields/choice.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { PricedRows } from '../lists/priced-rows.tsx'

const ROWS = [
  { key: 0, name: 'Letter', amount: '450', isOption: false },
  { key: 1, name: 'Mediation', amount: '900,50', isOption: true },
  { key: 2, name: '', amount: '', isOption: false },
]

export function PricedRowsSample() {
  const [rows, setRows] = useState(ROWS)
  return (
    <Card title="PricedRows">
      <PricedRows
        name="rows"
        rows={rows}
        currency="EUR"
        most={4}
        codeOf={path => (path === 'rows.2.name' ? 'field.required' : undefined)}
        onChange={setRows}
        newRow={row => ({ ...row, isOption: false })}
        words={{
          legend: 'Work',
          amount: 'Price',
          add: 'Add',
          name: number => `Work ${number}`,
          remove: number => `Remove ${number}`,
          order: { up: number => `Move ${number} up`, down: number => `Move ${number} down` },
          sum: amount => `Together: ${amount}`,
        }}
        more={({ isOption, key }, change) => (
          <Checkbox
            name={`option-${key}`}
            label="Optional"
            isChecked={isOption}
            onChange={chosen => change({ isOption: chosen })}
          />
        )}
      />
    </Card>
  )
}
