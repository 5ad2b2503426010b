import { expect, test } from 'vitest'
import { insertAtCursor } from './insert-at-cursor.ts'

function fieldWith(value: string, cursor: number): HTMLTextAreaElement {
  const field = document.createElement('textarea')
  field.value = value
  field.setSelectionRange(cursor, cursor)
  return field
}

test('inserts a text on lines of its own at the cursor', () => {
  const value = 'Bonjour. Au revoir.'
  expect(insertAtCursor(fieldWith(value, 8), value, 'Une réponse.', 100)).toBe(
    'Bonjour.\nUne réponse.\n Au revoir.',
  )
})

test('inserts a text at the end of a field in which nobody has written', () => {
  expect(insertAtCursor(null, 'Bonjour,\n', 'Une réponse.', 100)).toBe('Bonjour,\nUne réponse.')
  expect(insertAtCursor(fieldWith('', 0), '', 'Une réponse.', 100)).toBe('Une réponse.')
})

test('keeps within the most characters', () => {
  expect(insertAtCursor(null, '', 'Une réponse.', 3)).toBe('Une')
})
