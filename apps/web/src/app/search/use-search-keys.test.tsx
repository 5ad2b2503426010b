import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { switchShortcuts } from '../../kept/shortcuts.ts'
import { useSearchKeys } from './use-search-keys.ts'

const onPress = vi.fn()
afterEach(cleanup)
beforeEach(() => {
  onPress.mockReset()
  switchShortcuts(true)
})

function Screen({ hasDialog = false }: { hasDialog?: boolean }) {
  useSearchKeys(onPress)
  return (
    <>
      <input aria-label="field" />
      {hasDialog && <dialog open>Question</dialog>}
    </>
  )
}

const CTRL_K = '{Control>}k{/Control}'

test('opens the search with Ctrl K, also while the user types', async () => {
  render(<Screen />)
  await userEvent.keyboard(CTRL_K)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.keyboard(CTRL_K)
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('opens the search with a slash, which stays a sign in a field', async () => {
  render(<Screen />)
  await userEvent.keyboard('/')
  expect(onPress).toHaveBeenCalledOnce()
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(field, '12/2026')
  expect(field.value).toBe('12/2026')
  expect(onPress).toHaveBeenCalledOnce()
})

test('does not act with a slash once single keys are switched off', async () => {
  switchShortcuts(false)
  render(<Screen />)
  await userEvent.keyboard('/')
  expect(onPress).not.toHaveBeenCalled()
  await userEvent.keyboard(CTRL_K)
  expect(onPress).toHaveBeenCalledOnce()
})

test('does not open the search over a dialog', async () => {
  render(<Screen hasDialog />)
  await userEvent.keyboard(`/${CTRL_K}`)
  expect(onPress).not.toHaveBeenCalled()
})
