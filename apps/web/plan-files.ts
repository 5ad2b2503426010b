// Plans the files of the build: a first build has one file for each set of screens that share the same modules, and
// `merge-files.ts` decides which of these files become one.
import { relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type PluginOption, type Rolldown } from 'vite'
import { type BuiltFile, type Load, mergeFiles } from './merge-files.ts'

/** Around every screen of a signed-in user. */
const FRAME = 'src/app/signed-in-layout.tsx'
/** The frame around them is the one of visitors. */
const VISITOR_FEATURES = /src\/features\/(people\/accounts|firm\/firm|knowledge\/public-articles)\//
/** For visitors and for signed-in users. */
const OPEN_FEATURES =
  /src\/features\/(calendar\/consultations|cases\/signing|legal-aid\/legal-aid|money\/invoice-links|shop\/leaving)\//
const PAGE = /-pages?\.tsx$/
/** The pages on which visitors arrive: they load nothing that they do not need. */
const FIRST_PAGES = /\/((home|contact|login|register)-page\.tsx|public-articles\/\w+-page\.tsx)$/
/** A request takes as long as so many bytes on a slow phone: 150 ms and 1.6 Mbit/s, several requests at once. */
const REQUEST_BYTES = 20_000
/** Visitors load few files, and their bytes are scarce. */
const VISITOR_REQUEST_BYTES = 1000
const MOST_BYTES = { firstPage: 0, visitorPage: 56_000, frame: 72_000, page: 107_000, openPage: 95_000 }
/** A module in a larger file shares its words and its list of imports with others. */
const sizeInLargerFile = (bytes: number) => Math.max(100, (bytes - 250) * 0.93)

/**
 * What every page needs, and what the pages need on which visitors arrive. These files are fixed, so that nothing else
 * becomes part of the first load.
 */
export const FIRST_FILES = [
  { name: 'first', tags: ['$initial' as const] },
  {
    name: 'sign-in',
    test: /operations\/people\/(accounts|passkeys)\.|api\/(can-use-)?passkeys\.|lazy-passkey-sign-in|people\/email-address/,
  },
  {
    name: 'form',
    test: /src\/(ui\/(messages\/notice|layout\/page|fields\/use-form)|forms\/load-phone-numbers)\./,
  },
  {
    name: 'fields',
    test: /src\/(forms\/(phone|text-field|use-form-field)|ui\/fields\/(field|use-autofilled))|icons\/eye(-off)?\./,
  },
  {
    name: 'choices',
    test: /src\/ui\/(fields\/choice|messages\/steps)\.|people\/person-kinds|icons\/(building-complex|check|gavel|user-round)\./,
  },
  {
    name: 'countries',
    test: /texts\/country-options|people\/countries|kept\/stored-draft|pending-registration/,
  },
]

type Chunk = Rolldown.OutputChunk

const placeOf = ({ facadeModuleId }: Chunk): string =>
  facadeModuleId ? relative(import.meta.dirname, facadeModuleId) : ''

async function buildUnmerged(plugins: PluginOption[]): Promise<Chunk[]> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    plugins,
    logLevel: 'error',
    build: {
      write: false,
      cssMinify: false,
      modulePreload: false,
      target: 'es2024',
      rolldownOptions: { output: { codeSplitting: { groups: FIRST_FILES } } },
    },
  })
  const outputs = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  return outputs.filter(file => file.type === 'chunk')
}

/** Signed-in users load the frame with a page; a part of a page counts less, because it comes later. */
function loadsOf(chunks: readonly Chunk[], isFirst: (index: number) => boolean): Load[] {
  const frame = chunks.findIndex(chunk => placeOf(chunk) === FRAME)
  if (frame < 0) throw new Error(`The build has no file of ${FRAME}`)
  return chunks.flatMap((chunk, entry) => {
    const place = placeOf(chunk)
    if (!chunk.isDynamicEntry || isFirst(entry) || !place.startsWith('src/')) return []
    if (entry === frame)
      return { entries: [frame], weight: 10, requestBytes: REQUEST_BYTES, mostBytes: MOST_BYTES.frame }
    const isPage = PAGE.test(place)
    if (VISITOR_FEATURES.test(place))
      return {
        entries: [entry],
        weight: isPage ? 10 : 0.5,
        requestBytes: VISITOR_REQUEST_BYTES,
        mostBytes: FIRST_PAGES.test(place) ? MOST_BYTES.firstPage : MOST_BYTES.visitorPage,
      }
    const isOpen = OPEN_FEATURES.test(place)
    const mostBytes = isOpen ? MOST_BYTES.openPage : MOST_BYTES.page
    return {
      entries: isOpen ? [entry] : [frame, entry],
      weight: isPage ? 6 : 0.5,
      requestBytes: REQUEST_BYTES,
      // A large part, such as an editor, loads after its page.
      mostBytes: isPage ? mostBytes : Number.POSITIVE_INFINITY,
    }
  })
}

const sentBytes = (code: string): number =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

/** The files of the unmerged build that become one file. */
export function planChunks(chunks: readonly Chunk[]): Chunk[][] {
  const indexes = new Map(chunks.map(({ fileName }, index) => [fileName, index]))
  const importsOf = (index: number): number[] =>
    (chunks[index]?.imports ?? []).flatMap(name => indexes.get(name) ?? [])
  const start = chunks.findIndex(({ isEntry }) => isEntry)
  const first = new Set([start, ...importsOf(start)])
  const files: BuiltFile[] = chunks.map(({ code, isEntry, isDynamicEntry }, index) => ({
    size: sizeInLargerFile(sentBytes(code)),
    imports: importsOf(index).filter(imported => !first.has(imported)),
    isEntry: isEntry || isDynamicEntry || first.has(index),
  }))
  const loads = loadsOf(chunks, index => first.has(index))
  return mergeFiles(files, loads).map(group => group.flatMap(index => chunks[index] ?? []))
}

/** The name of the file for each module that several screens share. */
export async function planFiles(plugins: PluginOption[]): Promise<Map<string, string>> {
  const shared = planChunks(await buildUnmerged(plugins)).filter(group =>
    group.every(chunk => !chunk.isEntry && !chunk.isDynamicEntry),
  )
  return new Map(
    // The first file names all others, so their names are short.
    shared.flatMap((group, number) =>
      group.flatMap(({ moduleIds }) => moduleIds.map(id => [id, `shared-${number}`] as const)),
    ),
  )
}
