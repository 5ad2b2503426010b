import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, showToast, Toasts } from './toasts.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => vi.advanceTimersByTime(6000))
  cleanup()
  vi.useRealTimers()
})

const texts = () => screen.queryAllByRole('listitem').map(item => item.textContent)

test('a toast disappears after six seconds; a persistent one stays until it is closed', () => {
  render(<Toasts closeLabel="Close" />)
  let persistent = ''
  act(() => {
    showToast({ kind: 'success', text: 'Saved' })
    persistent = showToast({ kind: 'info', text: 'Stays', isPersistent: true })
  })
  act(() => vi.advanceTimersByTime(5999))
  expect(texts()).toEqual(['Saved', 'Stays'])
  act(() => vi.advanceTimersByTime(1))
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
  act(() => vi.advanceTimersByTime(60_000))
  expect(texts()).toEqual(['Saved'])
  hidden.mockReturnValue(false)
  act(() => vi.advanceTimersByTime(5999))
  expect(texts()).toEqual(['Saved'])
  act(() => vi.advanceTimersByTime(1))
  expect(texts()).toEqual([])
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
