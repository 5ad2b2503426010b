import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type ListKeys, useListKeys } from './use-list-keys.ts'

afterEach(cleanup)

const ROWS = [{ id: 'one' }, { id: 'two' }, { id: 'three' }]
let keys: ListKeys<{ id: string }>

function List() {
  keys = useListKeys(ROWS, () => undefined)
  return ROWS.map(({ id }) => (
    <button key={id} type="button" id={`waiting-${id}`} onFocus={() => keys.reach(id)}>
      {id}
    </button>
  ))
}

test('the first key takes the first row, where none was taken, and each later one the next', () => {
  render(<List />)
  expect(keys.reachedId).toBeUndefined()
  for (const id of ['one', 'two', 'three']) {
    act(() => keys.move(1))
    expect([keys.reachedId, document.activeElement?.textContent]).toEqual([id, id])
  }
})

test('what a key decides before any row is taken is the first row', () => {
  render(<List />)
  expect(keys.current?.id).toBe('one')
})
