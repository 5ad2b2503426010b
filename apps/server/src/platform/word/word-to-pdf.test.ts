// Tests that Word files are converted without network, or not at all, and that each meets a LibreOffice of its own, which
// was started before. A stand-in takes the place of LibreOffice.
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WordToPdf } from './word-to-pdf.ts'

let folder: string
let office: string
let log: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maat-office-'))
  office = join(folder, 'soffice')
  log = join(folder, 'waiting')
  // The folder of the result is the word before the last one.
  const script = `#!/bin/sh
case "$*" in *--convert-to*) ;; *) echo "$1" >> ${log}; exec sleep 60 ;; esac
for word in "$@"; do before=$dir; dir=$last; last=$word; done
case "$(cat "$last")" in hangs) exec sleep 60 ;; dies) kill -KILL $$ ;; esac
printf '%%PDF-1.7 %s %s' "$ISOLATED" "$1" > "$dir/file.pdf"
`
  writeFileSync(office, script)
  chmodSync(office, 0o755)
})
beforeEach(() => rmSync(log, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

const WORD = Buffer.from('PK')
const ISOLATION = ['/usr/bin/env', 'ISOLATED=yes']
const PROFILE = '-env:UserInstallation=file://'

/** The profiles of the processes that were started before their file. */
const waiting = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [])
const folderOf = (profile = '') => dirname(profile.slice(PROFILE.length))

test('makes no PDF where the network cannot be taken away', async () => {
  const alone = new WordToPdf({ path: office, isolation: [] })
  expect(alone.isAvailable).toBe(false)
  expect(await alone.convert(WORD)).toBeUndefined()
})

test('starts the program behind the words that isolate it', async () => {
  const isolated = new WordToPdf({ path: office, isolation: ISOLATION })
  expect(isolated.isAvailable).toBe(true)
  expect(String(await isolated.convert(WORD))).toMatch(/^%PDF-1.7 yes /)
  await isolated.close()
})

test('each file meets a process that was started before it, and that has read no other file', async () => {
  const converter = new WordToPdf({ path: office, isolation: ISOLATION })
  converter.warm()
  await vi.waitFor(() => expect(waiting()).toHaveLength(1))
  const [first, second] = [await converter.convert(WORD), await converter.convert(WORD)]
  const [profile] = waiting()
  expect(String(first)).toBe(`%PDF-1.7 yes ${profile}`)
  expect(String(second)).not.toContain(profile)
  expect(existsSync(folderOf(profile))).toBe(false)
  await converter.close()
})

test('a file that hangs, or ends its process, fails alone', async () => {
  const converter = new WordToPdf({ path: office, isolation: ISOLATION, patienceMs: 1000 })
  const files = ['hangs', 'dies', 'PK'].map(text => converter.convert(Buffer.from(text)))
  const [hanging, dying, good] = await Promise.all(files)
  expect([hanging, dying]).toEqual([undefined, undefined])
  expect(String(good)).toContain('%PDF-1.7')
  await converter.close()
})

test('a process for which no file comes ends, and so does the one of a server that stops', async () => {
  const idle = new WordToPdf({ path: office, isolation: ISOLATION, idleMs: 200 })
  idle.warm()
  await vi.waitFor(() => expect(waiting()).toHaveLength(1))
  await vi.waitFor(() => expect(existsSync(folderOf(waiting()[0]))).toBe(false))
  const stopped = new WordToPdf({ path: office, isolation: ISOLATION })
  stopped.warm()
  await vi.waitFor(() => expect(waiting()).toHaveLength(2))
  await stopped.close()
  expect(existsSync(folderOf(waiting()[1]))).toBe(false)
  expect(await stopped.convert(WORD)).toBeUndefined()
})

test('the fonts of the product are where LibreOffice looks for them', () => {
  const conf = join(import.meta.dirname, 'fonts.conf')
  const folders = [...readFileSync(conf, 'utf8').matchAll(/<dir prefix="relative">(.*)<\/dir>/g)]
  expect(folders.length).toBeGreaterThan(3)
  for (const [, path = ''] of folders)
    expect(globSync('*.ttf', { cwd: join(import.meta.dirname, path) }), path).not.toEqual([])
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
  await converter.close()
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

test('connects to the unit before the file is there, and again if the unit ended meanwhile', async () => {
  const socket = join(folder, 'waiting.sock')
  const connections: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, one => {
    connections.push(one)
    one.on('error', () => {})
    one.on('data', () => {})
    one.on('end', () => one.end(`%PDF-1.7 by ${connections.indexOf(one) + 1}`))
  })
  await new Promise<void>(resolve => server.listen(socket, resolve))
  const converter = new WordToPdf({ path: 'none', socket })
  converter.warm()
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  expect(String(await converter.convert(WORD))).toBe('%PDF-1.7 by 1')
  await vi.waitFor(() => expect(connections).toHaveLength(2))
  connections[1]?.end()
  await vi.waitFor(() => expect(connections[1]?.readableEnded).toBe(true))
  expect(String(await converter.convert(WORD))).toBe('%PDF-1.7 by 3')
  await converter.close()
  server.close()
})

test('is unavailable without the program and without the unit', () => {
  const nothing = new WordToPdf({ path: join(folder, 'missing'), socket: join(folder, 'missing.sock') })
  expect(nothing.isAvailable).toBe(false)
})
