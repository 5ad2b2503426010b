import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useShortcuts } from './use-shortcuts.ts'

afterEach(cleanup)

const accept = vi.fn()

function Page({ isAsking = false }: { isAsking?: boolean }) {
  useShortcuts({ a: accept, '?': accept })
  return (
    <>
      <button type="button">Button</button>
      <textarea aria-label="Words" />
      <input type="search" aria-label="Search" />
      <select aria-label="Order">
        <option>Alphabet</option>
      </select>
      {isAsking && <dialog open>A question</dialog>}
    </>
  )
}

async function presses(keys: string): Promise<number> {
  accept.mockClear()
  await userEvent.keyboard(keys)
  return accept.mock.calls.length
}

test('a key acts everywhere on the page, in lower or upper case', async () => {
  render(<Page />)
  expect(await presses('a')).toBe(1)
  await userEvent.click(screen.getByRole('button'))
  expect(await presses('A')).toBe(1)
  expect(await presses('?')).toBe(1)
})

test.each(['Words', 'Search', 'Order'])('a key is a normal letter in the field %s', async name => {
  render(<Page />)
  await userEvent.click(screen.getByLabelText(name))
  expect(await presses('a')).toBe(0)
})

test('a key does nothing behind an open dialog, or with Control, Meta or Alt', async () => {
  const { rerender } = render(<Page isAsking />)
  expect(await presses('a')).toBe(0)
  rerender(<Page />)
  for (const keys of ['{Control>}a{/Control}', '{Meta>}a{/Meta}', '{Alt>}a{/Alt}'])
    expect(await presses(keys)).toBe(0)
  expect(await presses('a')).toBe(1)
})
