// Tests that Word files are converted without network, or not at all. A stand-in takes the place of LibreOffice.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WordToPdf } from './word-to-pdf.ts'

let folder: string
let office: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maat-office-'))
  office = join(folder, 'soffice')
  // The folder of the result is the word before the last one.
  const script = `#!/bin/sh
for word in "$@"; do before=$dir; dir=$last; last=$word; done
printf '%%PDF-1.7 %s' "$ISOLATED" > "$dir/file.pdf"
`
  writeFileSync(office, script)
  chmodSync(office, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true }))

const WORD = Buffer.from('PK')

test('makes no PDF where the network cannot be taken away', async () => {
  const alone = new WordToPdf({ path: office, isolation: [] })
  expect(alone.isAvailable).toBe(false)
  expect(await alone.convert(WORD)).toBeUndefined()
})

test('starts the program behind the words that isolate it', async () => {
  const isolated = new WordToPdf({ path: office, isolation: ['/usr/bin/env', 'ISOLATED=yes'] })
  expect(isolated.isAvailable).toBe(true)
  expect(String(await isolated.convert(WORD))).toBe('%PDF-1.7 yes')
})

async function unitThat(answer: (file: Buffer) => Buffer): Promise<{ socket: string; server: Server }> {
  const socket = join(folder, `unit-${Math.random().toString(36).slice(2)}.sock`)
  const server = createServer({ allowHalfOpen: true }, one => {
    const parts: Buffer[] = []
    one.on('data', part => parts.push(part))
    one.on('end', () => one.end(answer(Buffer.concat(parts))))
  })
  await new Promise<void>(resolve => server.listen(socket, resolve))
  return { socket, server }
}

test('sends the file to the unit without network, if there is one', async () => {
  const { socket, server } = await unitThat(file => Buffer.concat([Buffer.from('%PDF-1.7 of '), file]))
  const converter = new WordToPdf({ path: 'none', socket })
  expect(converter.isAvailable).toBe(true)
  expect(String(await converter.convert(WORD))).toBe('%PDF-1.7 of PK')
  server.close()
})

test('takes no answer of the unit that is no PDF, and waits no longer than it may', async () => {
  const { socket, server } = await unitThat(() => Buffer.from('not converted'))
  expect(await new WordToPdf({ path: 'none', socket }).convert(WORD)).toBeUndefined()
  server.close()
  const silent = createServer({ allowHalfOpen: true }, () => {})
  const other = join(folder, 'silent.sock')
  await new Promise<void>(resolve => silent.listen(other, resolve))
  const hasty = new WordToPdf({ path: 'none', socket: other, patienceMs: 200 })
  expect(await hasty.convert(WORD)).toBeUndefined()
  silent.close()
})

test('is unavailable without the program and without the unit', () => {
  const nothing = new WordToPdf({ path: join(folder, 'missing'), socket: join(folder, 'missing.sock') })
  expect(nothing.isAvailable).toBe(false)
})
