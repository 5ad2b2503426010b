// Writes the skeleton of a feature: its files, and its lines in the files that name every feature.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { FOLDED } from '../../apps/server/src/platform/db/fold-history.ts'
import { type Names, renamed } from './name-forms.ts'
import { SHARED_PLACES } from './shared-places.ts'
import { skeletonTexts } from './skeleton-texts.ts'

const SKELETON = join(import.meta.dirname, 'skeleton')

const HOMES: Record<string, string> = {
  contract: 'packages/contract/src/%subject%',
  server: 'apps/server/src/features/%subject%/%things%',
  specimens: 'apps/server/test/contract/specimens',
  web: 'apps/web/src/features/%subject%/%things%',
  journey: 'e2e',
}

function nextMigration(root: string): string {
  const last = globSync('*.sql', { cwd: join(root, 'apps/server/migrations') })
    .map(file => Number.parseInt(file, 10))
    .reduce((most, number) => Math.max(most, number), Number.parseInt(FOLDED.last, 10))
  return `apps/server/migrations/${String(last + 1).padStart(4, '0')}_#things#.sql`
}

function homeOf(root: string, file: string): string {
  const [folder = '', name = ''] = file.split('/')
  if (name === 'migration.sql.txt') return nextMigration(root)
  return `${HOMES[folder]}/${name.replace('.txt', '').replace(/\bthing(s?)\b/g, '%thing$1%')}`
}

export type Called = Partial<Record<Language, string>>

export function writeFeature(root: string, names: Names, called: Called = {}): string[] {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    return file
  }
  const own = globSync('*/*.txt', { cwd: SKELETON })
    .sort()
    .map(file => {
      const text = readFileSync(join(SKELETON, file), 'utf8')
      return write(renamed(homeOf(root, file), names), renamed(text, names))
    })
  const texts = LANGUAGES.map(language =>
    write(`apps/web/src/locales/${language}/${names.many}.json`, skeletonTexts(language, names, called)),
  )
  const shared = SHARED_PLACES.map(({ file, add }) =>
    write(file, add(readFileSync(join(root, file), 'utf8'), names)),
  )
  return [...own, ...texts, ...shared]
}
