import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../parts-harness.tsx'
import { SortableRows, useSortableRow } from './sortable-rows.tsx'

const TITLES: Record<string, string> = { a: 'Lease', b: 'Letter' }

function Row({ id }: { id: string }) {
  const { row, handle } = useSortableRow(id, 'movable entry')
  return <li {...row}>{handle(`Move ${TITLES[id]}`)}</li>
}

test('a row is picked up by keyboard, and the screen reader is told where it is', async () => {
  await renderPart(
    <SortableRows
      ids={['a', 'b']}
      titleOf={id => TITLES[id] ?? ''}
      words={(word, place) => `${word} ${place?.title ?? ''} ${place?.at ?? ''}/${place?.count ?? ''}`}
      onMove={() => undefined}
    >
      <ul>
        <Row id="a" />
        <Row id="b" />
      </ul>
    </SortableRows>,
  )
  const handle = screen.getByRole('button', { name: 'Move Letter' })
  expect(handle.getAttribute('aria-roledescription')).toBe('movable entry')
  handle.focus()
  await userEvent.keyboard(' ')
  // Without a layout, each row is over the first one at once.
  expect(await screen.findByText(/^(start|over) Letter \d\/2$/)).toBeTruthy()
  expect(handle.getAttribute('aria-pressed')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('cancel /')).toBeTruthy()
})
