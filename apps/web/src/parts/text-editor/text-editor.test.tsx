import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage, startTexts } from '../../texts/i18n.ts'
import { renderPart } from '../parts-harness.tsx'
import { TextEditor } from './text-editor.tsx'
import { nodeOf } from './text-schema.ts'
import { readText, writeText } from './written-text.ts'

const START = writeText({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Un mot' }] }],
})
const IMAGE_ID = '8d5a2c1e-5f3b-4c7d-9a10-2b3c4d5e6f70'

const changed = vi.fn<(value: string) => void>()
const add = vi.fn(async (_file: File) => IMAGE_ID)

function Writing() {
  const [value, setValue] = useState(START)
  return (
    <>
      <TextEditor
        name="body"
        label="Text"
        value={value}
        onChange={next => {
          changed(next)
          setValue(next)
        }}
        lang="fr"
        images={{ urlOf: () => undefined, add }}
      />
      <button type="button" onClick={() => setValue(START)}>
        Take theirs
      </button>
    </>
  )
}

const area = () => screen.getByRole('textbox', { name: 'Text' })
const now = () => readText(changed.mock.lastCall?.[0] ?? '')

function paste(html: string): void {
  const clipboardData = {
    getData: (type: string) => (type === 'text/html' ? html : ''),
    items: [],
    files: [],
  }
  fireEvent.paste(area(), { clipboardData })
}

beforeAll(async () => {
  await startTexts()
  await setLanguage('en')
})
beforeEach(async () => {
  // The page of the tests has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
  changed.mockClear()
  await renderPart(<Writing />)
  // Its texts are loaded with it.
  await screen.findByRole('textbox', { name: 'Text' })
})
afterEach(cleanup)

test('pasted HTML keeps only what an article may have', () => {
  paste(
    '<h1>Titre</h1><p style="color:red" onclick="x()">Un <b>mot</b> <a href="javascript:alert(1)">ici</a> ' +
      '<a href="https://example.org">là</a></p><ul><li>un<ul><li>dedans</li></ul></li></ul>' +
      '<script>alert(1)</script><img src="https://example.org/a.png" alt="a"><table><tr><td>case</td></tr></table>',
  )
  const text = now()
  expect(() => nodeOf(text)).not.toThrow()
  const written = JSON.stringify(text)
  for (const kept of ['"heading"', '"strong"', 'https://example.org"', 'dedans', 'case'])
    expect(written).toContain(kept)
  for (const gone of ['javascript', 'alert', 'color', 'onclick', '"image"', 'a.png'])
    expect(written).not.toContain(gone)
})

test('a button says whether it is pressed, and a key does the same', async () => {
  const bullets = screen.getByRole('button', { name: 'Bullet list' })
  expect(bullets.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(bullets)
  expect(bullets.getAttribute('aria-pressed')).toBe('true')
  expect(now().content[0]?.type).toBe('bullet_list')
  fireEvent.keyDown(area(), { key: 'z', ctrlKey: true })
  expect(bullets.getAttribute('aria-pressed')).toBe('false')
  expect(now()).toEqual(readText(START))
})

test('a text from outside replaces the written one', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Heading' }))
  expect(area().querySelector('h2')?.textContent).toBe('Un mot')
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect(area().querySelector('h2')).toBeNull()
})

test('an unsafe link is refused, and an address without protocol is completed', async () => {
  fireEvent.keyDown(area(), { key: 'k', ctrlKey: true })
  const dialog = within(await screen.findByRole('dialog'))
  const address = dialog.getByRole('textbox', { name: /Address/ })
  await userEvent.type(address, 'javascript:alert(1){Enter}')
  expect(address.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(address)
  await userEvent.type(address, 'example.org{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.stringify(now())).toContain('"href":"https://example.org"')
})

test('an image needs a description', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Add an image' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.upload(dialog.getByLabelText('Image'), new File(['x'], 'a.png', { type: 'image/png' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add the image' }))
  const alternative = dialog.getByRole('textbox', { name: /Description/ })
  expect(alternative.getAttribute('aria-invalid')).toBe('true')
  expect(add).not.toHaveBeenCalled()
  await userEvent.type(alternative, 'Un plan')
  await userEvent.click(dialog.getByRole('button', { name: 'Add the image' }))
  await waitFor(() =>
    expect(now().content).toContainEqual({ type: 'image', attrs: { id: IMAGE_ID, alt: 'Un plan' } }),
  )
})
