import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, showToast, Toasts } from './toasts.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
  cleanup()
  vi.useRealTimers()
})

const texts = () => screen.queryAllByRole('listitem').map(item => item.textContent)

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a toast disappears after three seconds; a persistent one stays until it is closed', () => {
  render(<Toasts closeLabel="Close" />)
  let persistent = ''
  act(() => {
    showToast({ kind: 'success', text: 'Saved' })
    persistent = showToast({ kind: 'info', text: 'Stays', isPersistent: true })
  })
  wait(2999)
  expect(texts()).toEqual(['Saved', 'Stays'])
  wait(1)
  expect(texts()).toEqual(['Stays'])
  act(() => closeToast(persistent))
  expect(texts()).toEqual([])
})

test('a toast in a hidden tab waits until the user had time to read it', () => {
  render(<Toasts closeLabel="Close" />)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => {
    showToast({ kind: 'success', text: 'Saved' })
  })
  wait(60_000)
  expect(texts()).toEqual(['Saved'])
  hidden.mockReturnValue(false)
  wait(2999)
  expect(texts()).toEqual(['Saved'])
  wait(1)
  expect(texts()).toEqual([])
})

test.each([
  ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focus', fireEvent.focus, fireEvent.blur],
] as const)('a toast waits as long as the %s is on it', (_holder, hold, leave) => {
  render(<Toasts closeLabel="Close" />)
  act(() => {
    showToast({ kind: 'success', text: 'Saved' })
  })
  wait(2000)
  const target = hold === fireEvent.focus ? screen.getByRole('button') : screen.getByRole('listitem')
  hold(target)
  wait(60_000)
  expect(texts()).toEqual(['Saved'])
  leave(target)
  wait(999)
  expect(texts()).toEqual(['Saved'])
  wait(1)
  expect(texts()).toEqual([])
})

test('an error stays, once, unless it says otherwise', () => {
  render(<Toasts closeLabel="Close" />)
  act(() => {
    showToast({ kind: 'danger', text: 'No connection' })
    showToast({ kind: 'danger', text: 'No connection' })
    showToast({ kind: 'danger', text: 'No mail', isPersistent: false })
  })
  wait(3000)
  expect(texts()).toEqual(['No connection'])
})

test('no timer is left when the toasts are removed from the page', () => {
  const { unmount } = render(<Toasts closeLabel="Close" />)
  act(() => {
    showToast({ kind: 'success', text: 'Saved' })
  })
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
  render(<Toasts closeLabel="Close" />)
})

test('a new toast of a group closes the earlier one, and leaves the others', () => {
  render(<Toasts closeLabel="Close" />)
  act(() => {
    showToast({ kind: 'danger', group: 'emptyField', text: 'No mail' })
    showToast({ kind: 'info', text: 'Other' })
    showToast({ kind: 'danger', group: 'emptyField', text: 'No password' })
  })
  expect(texts()).toEqual(['Other', 'No password'])
})

test('the action of a toast runs once and closes the toast', () => {
  const undo = vi.fn()
  render(<Toasts closeLabel="Close" />)
  act(() => {
    showToast({ kind: 'success', text: 'Done', isPersistent: true, action: { label: 'Undo', onPress: undo } })
  })
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect(undo).toHaveBeenCalledOnce()
  expect(texts()).toEqual([])
})

test('on a phone, the text after the first sentence unfolds', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  render(<Toasts closeLabel="Close" />)
  act(() => {
    showToast({ kind: 'info', text: 'No connection.', more: 'Your text stays.', group: 'line' })
  })
  const folded = screen.getByText('No connection.').closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.textContent).toContain('Your text stays.')
  vi.unstubAllGlobals()
})
