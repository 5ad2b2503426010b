// Gives a merged PDF its title, its bookmarks, and links from its first pages to the others.
import { objectsNamed } from './bundle-steps.ts'
import type { PdfFolder } from './pdf-pages.ts'
import {
  isDictionary,
  isRef,
  type PageBox,
  type PdfObjects,
  type PdfValue,
  readJson,
  refsIn,
  writeObjects,
} from './qpdf-json.ts'

export interface Bookmark {
  title: string
  /** From 1. */
  page: number
}

interface Outline {
  title: string
  language: string
  bookmarks: readonly Bookmark[]
  /** The page of each address that the first pages link to; an address without a page stays as it is. */
  pageOfLink: ReadonlyMap<string, number>
  /** How many pages may have such links. */
  linkingPages: number
  boxes: readonly PageBox[]
}

export async function addOutline(
  folder: PdfFolder,
  from: string,
  outline: Outline,
  to: string,
): Promise<void> {
  const {
    pages = [],
    objects,
    lastId,
  } = await readJson(folder, from, ['--json-key=pages', '--json-key=qpdf', '--json-object=trailer'])
  const trailer = asDictionary(objects.get('trailer'))
  const root = trailer['/Root']
  if (!isRef(root)) throw new Error('A PDF of qpdf has a catalogue')
  const linking = pages.slice(0, outline.linkingPages).map(({ object }) => object)
  const found = (await readJson(folder, from, objectsNamed([root, ...linking]))).objects
  const destination = (page: number) => destinationOf(pages[page - 1]?.object, outline.boxes[page - 1])
  const changed = relinked(await withAnnotations(folder, from, found), outline.pageOfLink, destination)
  const info = `${lastId + 1} 0 R`
  const first = lastId + 2
  changed.set(info, { '/Title': text(outline.title) })
  changed.set('trailer', { ...trailer, '/Info': info })
  changed.set(root, {
    ...asDictionary(found.get(root)),
    '/Lang': text(outline.language),
    '/Outlines': `${first} 0 R`,
    '/PageMode': '/UseOutlines',
    '/ViewerPreferences': { '/DisplayDocTitle': true },
  })
  for (const [ref, value] of outlineItems(outline.bookmarks, first, destination)) changed.set(ref, value)
  await writeObjects(folder, from, { objects: changed, lastId: first + outline.bookmarks.length }, to)
}

/** In the JSON of qpdf, a text begins with its encoding. */
const text = (value: string) => `u:${value}`

const asDictionary = (value: PdfValue | undefined) => (isDictionary(value) ? value : {})

/** The reader keeps their zoom. A turned page begins at another corner of its sheet. */
function destinationOf(object: string | undefined, box: PageBox | undefined): PdfValue {
  if (!object || !box) throw new Error('A bookmark leads to a page of the file')
  const { left, right, bottom, top, turn } = box
  const isLeft = turn === 0 || turn === 90
  const isTop = turn === 0 || turn === 270
  return [object, '/XYZ', isLeft ? left : right, isTop ? top : bottom, null]
}

type Destination = (page: number) => PdfValue

function outlineItems(bookmarks: readonly Bookmark[], first: number, destination: Destination): PdfObjects {
  const ref = (at: number) => `${first + 1 + at} 0 R`
  const last = bookmarks.length - 1
  const items: PdfObjects = new Map()
  items.set(`${first} 0 R`, {
    '/Type': '/Outlines',
    '/First': ref(0),
    '/Last': ref(last),
    '/Count': bookmarks.length,
  })
  for (const [at, { title, page }] of bookmarks.entries())
    items.set(ref(at), {
      '/Title': text(title),
      '/Parent': `${first} 0 R`,
      '/Dest': destination(page),
      ...(at > 0 && { '/Prev': ref(at - 1) }),
      ...(at < last && { '/Next': ref(at + 1) }),
    })
  return items
}

/** The annotations of pages are in the page, in a list of their own, or each in its own object. */
async function withAnnotations(folder: PdfFolder, from: string, pages: PdfObjects): Promise<PdfObjects> {
  const all: PdfObjects = new Map(pages)
  let refs = [...pages.values()].flatMap(page => refsIn(page, ['/Annots']))
  while (refs.length > 0) {
    const { objects } = await readJson(folder, from, objectsNamed(refs))
    for (const [ref, value] of objects) all.set(ref, value)
    refs = [...objects.values()].flatMap(value => (Array.isArray(value) ? value.filter(isRef) : []))
  }
  return all
}

/** Only the objects that a link changed. */
function relinked(
  objects: PdfObjects,
  pageOfLink: ReadonlyMap<string, number>,
  destination: Destination,
): PdfObjects {
  let links = 0
  const change = (value: PdfValue): PdfValue => {
    if (Array.isArray(value)) return value.map(change)
    if (!isDictionary(value)) return value
    const page = pageOfLink.get(addressOf(value) ?? '')
    if (page === undefined)
      return '/Annots' in value ? { ...value, '/Annots': change(value['/Annots'] ?? null) } : value
    links += 1
    const { '/A': _, ...rest } = value
    return { ...rest, '/Dest': destination(page) }
  }
  const changed: PdfObjects = new Map()
  for (const [ref, value] of objects) {
    const before = links
    const after = change(value)
    if (links > before) changed.set(ref, after)
  }
  return changed
}

function addressOf(annotation: Record<string, PdfValue>): string | undefined {
  const address = asDictionary(annotation['/A'])['/URI']
  return typeof address === 'string' ? address.replace(/^u:/, '') : undefined
}
