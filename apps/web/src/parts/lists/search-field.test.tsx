import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../texts/i18n.ts'
import { SearchField, useSearchWords } from './search-field.tsx'
import { DEBOUNCE_MS } from './use-debounced.ts'

beforeAll(startTexts)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const onKey = vi.fn()

function Field() {
  const [value, setValue] = useState('bail')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog that Escape closes
    <div onKeyDown={({ key }) => onKey(key)}>
      <SearchField label="Search" value={value} onChange={setValue} />
    </div>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })

test('Escape clears the text first, and only then reaches the dialog around the list', async () => {
  render(<Field />)
  await userEvent.click(field())
  await userEvent.keyboard('{Escape}')
  expect(field().value).toBe('')
  expect(onKey).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onKey).toHaveBeenCalledWith('Escape')
})

test('a button clears the text, keeps the focus in the field, and is absent from an empty field', async () => {
  render(<Field />)
  await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }))
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
  expect(screen.queryByRole('button')).toBeNull()
})

test('gives the list the trimmed words after a pause in typing', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useSearchWords())
  act(() => result.current.type(' bail '))
  expect([result.current.typed, result.current.words]).toEqual([' bail ', ''])
  act(() => void vi.advanceTimersByTime(DEBOUNCE_MS))
  expect(result.current.words).toBe('bail')
})
