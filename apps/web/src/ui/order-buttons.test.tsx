import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OrderButtons } from './order-buttons.tsx'

afterEach(cleanup)

test.each([
  [false, 'lucide-arrow-up', 'lucide-arrow-down'],
  [true, 'lucide-arrow-left', 'lucide-arrow-right'],
])('the arrows have the direction of the items (beside one another: %s)', (isRow, back, forth) => {
  render(
    <OrderButtons
      position={1}
      count={3}
      isRow={isRow}
      upLabel="Back"
      downLabel="Forth"
      onMove={() => undefined}
    />,
  )
  for (const [name, icon] of [
    ['Back', back],
    ['Forth', forth],
  ] as const)
    expect(screen.getByRole('button', { name }).querySelector(`.${icon}`)).not.toBeNull()
})
