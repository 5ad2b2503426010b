import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type ListKeys, useListKeys } from './use-list-keys.ts'

afterEach(cleanup)

const ROWS = [{ id: 'one' }, { id: 'two' }, { id: 'three' }]
let keys: ListKeys<{ id: string }>

function List({ rows = ROWS }: { rows?: typeof ROWS }) {
  keys = useListKeys('waiting', rows, () => undefined)
  return rows.map(({ id }) => (
    <button key={id} type="button" id={`waiting-${id}`} onFocus={() => keys.reach(id)}>
      {id}
    </button>
  ))
}

test('the first key selects the first row, and each later key the next one', () => {
  render(<List />)
  expect(keys.reachedId).toBeUndefined()
  for (const id of ['one', 'two', 'three']) {
    act(() => keys.move(1))
    expect([keys.reachedId, document.activeElement?.textContent]).toEqual([id, id])
  }
})

test('before any row is selected, a key applies to the first row', () => {
  render(<List />)
  expect(keys.current?.id).toBe('one')
})

test.each(['before', 'after'])(
  'the next row gets the focus if a row is gone %s it is reported to leave',
  when => {
    const { rerender } = render(<List />)
    act(() => keys.move(1))
    const goes = () => rerender(<List rows={ROWS.slice(1)} />)
    if (when === 'before') goes()
    act(() => keys.leave('one'))
    if (when === 'after') goes()
    expect(document.activeElement?.textContent).toBe('two')
  },
)
