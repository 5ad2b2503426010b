import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONFIG_KEYS } from '../apps/server/src/config.ts'

const ROOT = join(import.meta.dirname, '..')
const DEPLOY = join(ROOT, 'deploy')
const read = (file: string) => readFileSync(join(DEPLOY, file), 'utf8')
/** The converter runs no server. */
const CONVERTER = 'systemd/maat-convert@.service'
const units = globSync('systemd/*.service', { cwd: DEPLOY }).filter(unit => unit !== CONVERTER)

/** Settings of Node itself, and of other containers. */
const OF_OTHERS = ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'POSTGRES_PASSWORD', 'RELAYHOST']
const known = new Set([...CONFIG_KEYS, ...OF_OTHERS])

const assigned = (text: string) => [...text.matchAll(/([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name)

const namedIn: Record<string, string[]> = {
  'maat.env.example': read('maat.env.example')
    .split('\n')
    .flatMap(line => /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? []),
  Containerfile: assigned(/^ENV (.*)$/m.exec(read('Containerfile'))?.[1] ?? ''),
  'compose.yaml': [
    ...settingsOfCompose(read('compose.yaml')),
    ...[...read('compose.yaml').matchAll(/\{ <<: \*settings, (\w+):/g)].map(([, name = '']) => name),
  ],
  ...Object.fromEntries(
    units.map(unit => [
      unit,
      assigned((read(unit).match(/^Environment=.*$/gm) ?? []).join('\n').replaceAll('Environment=', '')),
    ]),
  ),
}

function settingsOfCompose(text: string): string[] {
  const part = /^x-settings:.*\n((?: {2}.*\n)+)/m.exec(text)?.[1] ?? ''
  return [...part.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name)
}

test.each(Object.entries(namedIn))('%s names only existing settings', (_, names) => {
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter(name => !known.has(name))).toEqual([])
})

test('compose gives production its required settings', () => {
  for (const name of ['PUBLIC_URL', 'SESSION_SECRET', 'DATA_KEY', 'DATABASE_URL'])
    expect(namedIn['compose.yaml']).toContain(name)
})

test('compose asks the user for the settings of maat.env.example', () => {
  const variables = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name))
  expect([...variables].filter(name => !namedIn['maat.env.example']?.includes(String(name)))).toEqual([])
})

test('units and the image start the server like npm start, with existing files', () => {
  const list =
    /const flags = \[([^\]]*)\]/.exec(readFileSync(join(ROOT, 'scripts', 'run.mjs'), 'utf8'))?.[1] ?? ''
  const flags = [...list.matchAll(/'(--[\w-]+=[\w-]+)'/g)].map(([, flag = '']) => flag)
  expect(flags.length).toBeGreaterThan(1)
  for (const file of [...units, 'Containerfile']) {
    const text = read(file)
    for (const flag of flags) expect(text, file).toContain(flag)
    const programs = [
      ...text.matchAll(/(?:\/opt\/maat|\.)?\/?((?:scripts|apps\/server\/src)\/[\w.-]+\.(?:mjs|ts))/g),
    ]
    expect(programs.length).toBeGreaterThan(1)
    for (const [, path = ''] of programs) expect(existsSync(join(ROOT, path)), path).toBe(true)
  }
})

test('the unit that converts Word files has no network and sees nothing of the firm', () => {
  const unit = read(CONVERTER)
  for (const line of ['PrivateNetwork=yes', 'RestrictAddressFamilies=AF_UNIX', 'DynamicUser=yes'])
    expect(unit).toMatch(new RegExp(`^${line}$`, 'm'))
  expect(unit).toMatch(/^InaccessiblePaths=.*\/etc\/maat.*\/var\/lib\/maat/m)
  const [, script = ''] = /\/opt\/maat\/(deploy\/[\w.-]+)$/m.exec(unit) ?? []
  expect(existsSync(join(ROOT, script))).toBe(true)
})

test('the script of that unit converts what it reads, and ends without a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maat-script-'))
  const office = join(folder, 'soffice')
  // The folder of the result is the word before the last one.
  const standIn = `#!/bin/sh
case "$*" in *--convert-to*) ;; *) exec sleep 60 ;; esac
for word in "$@"; do before=$dir; dir=$last; last=$word; done
{ printf '%%PDF of '; cat "$last"; printf ' with '; basename "$FONTCONFIG_FILE"; } > "$dir/file.pdf"
`
  writeFileSync(office, standIn, { mode: 0o755 })
  const convert = (input: string) =>
    spawnSync('/bin/sh', [join(DEPLOY, 'convert-word.sh')], {
      input,
      env: { PATH: '/usr/bin:/bin', SOFFICE: office, TMPDIR: folder },
      timeout: 20_000,
    })
  const [made, none] = [convert('PK'), convert('')]
  expect([made.status, String(made.stdout)]).toEqual([0, '%PDF of PK with fonts.conf\n'])
  expect([none.status, String(none.stdout)]).toEqual([0, ''])
  expect(readdirSync(folder)).toEqual(['soffice'])
  rmSync(folder, { recursive: true })
})

test('the servers send Word files to the socket of that unit', () => {
  const [, socket = ''] = /^ListenStream=(.*)$/m.exec(read('systemd/maat-convert.socket')) ?? []
  for (const unit of units) expect(read(unit), unit).toContain(`Environment=LIBREOFFICE_SOCKET=${socket}\n`)
})
