import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

test('reads UTF-8 and Windows-1252', async () => {
  const text = 'Désignation;Montant (€)'
  const old = Uint8Array.from([...text].map(letter => (letter === '€' ? 0x80 : letter.charCodeAt(0))))
  expect(await readTextFile(new Blob([new TextEncoder().encode(text)]))).toBe(text)
  expect(await readTextFile(new Blob([old]))).toBe(text)
})
