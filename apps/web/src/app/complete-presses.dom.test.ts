import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completePresses } from './complete-presses.ts'

const pressed = vi.fn()
let top = 0
let button: HTMLButtonElement
let end = () => {}

beforeEach(() => {
  top = 100
  button = document.body.appendChild(document.createElement('button'))
  button.addEventListener('click', pressed)
  button.getBoundingClientRect = () => new DOMRect(50, top, 80, 30)
  end = completePresses()
})

afterEach(() => {
  end()
  pressed.mockReset()
  document.body.replaceChildren()
})

function point(type: string, on: Element, { x = 60, y = 110, button = 0 } = {}): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button })
  on.dispatchEvent(Object.assign(event, { isPrimary: true }))
}

test('completes a press whose button moves away below a still pointer', () => {
  point('pointerdown', button)
  top = 180
  point('pointerup', document.body)
  expect(pressed).toHaveBeenCalledOnce()
})

test('leaves a press to the browser while the pointer is on the button', () => {
  point('pointerdown', button)
  top = 95
  point('pointerup', button)
  expect(pressed).not.toHaveBeenCalled()
})

test.each([
  ['the user moves the pointer away before releasing it', 180, { x: 60, y: 150 }],
  ['the button stays in its place', 100, { x: 60, y: 110 }],
])('does nothing if %s', (_, newTop, released) => {
  point('pointerdown', button)
  top = newTop
  point('pointerup', document.body, released)
  expect(pressed).not.toHaveBeenCalled()
})

test('does nothing for another mouse button, or a removed button', () => {
  point('pointerdown', button, { button: 2 })
  top = 180
  point('pointerup', document.body, { button: 2 })
  point('pointerdown', button)
  button.remove()
  top = 100
  point('pointerup', document.body)
  expect(pressed).not.toHaveBeenCalled()
})
