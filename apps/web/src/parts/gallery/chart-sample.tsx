// Charts: beside each other and below zero, stacked with the last group shown, and the stepper of their span.
import type { Day } from '@maat/domain/calendar/day'
import type { SpanKind } from '@maat/domain/calendar/spans'
import { useState } from 'react'
import { Card } from '../../ui/layout/page.tsx'
import { Chart } from '../chart.tsx'
import { SpanStepper } from '../span-stepper.tsx'

const KINDS = (['day', 'week', 'month', 'year'] as const).map(value => ({ value, label: value }))
const GROUPS = [
  [40, 25],
  [70, 90],
  [-20, 10],
  [55, 30],
].map((values, at) => ({ from: `2026-0${at + 1}-01`, label: `${at + 1}`, name: `Month ${at + 1}`, values }))
const POSITIVE = GROUPS.map(group => ({ ...group, values: group.values.map(Math.abs) }))

export function ChartSample() {
  const [shown, setShown] = useState<{ span: SpanKind; day: Day }>({ span: 'month', day: '2026-11-01' })
  const shared = {
    series: ['First', 'Second'] as const,
    valueText: String,
    tickText: String,
    words: { table: 'Read it as a table', when: 'Month' },
  }
  return (
    <Card title="Chart">
      <SpanStepper
        kinds={KINDS}
        kind={shown.span}
        from={shown.day}
        words={{ legend: 'Span', before: 'Before', after: 'After' }}
        onChange={change => setShown(known => ({ ...known, ...change }) as typeof known)}
      />
      <Chart title="Beside each other" groups={GROUPS} {...shared} />
      <Chart title="Stacked" groups={POSITIVE} isStacked showsLast {...shared} />
    </Card>
  )
}
