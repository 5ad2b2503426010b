import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a busy button keeps the focus and ignores presses', async () => {
  const press = vi.fn()
  function Pressed() {
    const [isBusy, setBusy] = useState(false)
    return (
      <Button isBusy={isBusy} onClick={() => setBusy(press() === undefined)}>
        Save
      </Button>
    )
  }
  render(<Pressed />)
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  await userEvent.keyboard('{Enter} ')
  expect(press).toHaveBeenCalledOnce()
})

test('a form with a busy button is not submitted again by Enter', async () => {
  const send = vi.fn(event => event.preventDefault())
  const form = (isBusy: boolean) => (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" isBusy={isBusy}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(send).toHaveBeenCalledOnce()
  rerender(form(true))
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(send).toHaveBeenCalledOnce()
})
