// The bundles of a set of exhibits: their files, names and parts, and what to check before they are handed in.
import type { Day } from '../../calendar/day.ts'

/** One file for Brussels, stamped files with a signed list for Paris, numbered files for administrative courts. */
export const BUNDLE_FORMS = ['one-file', 'stamped-files', 'numbered-files'] as const
export type BundleForm = (typeof BUNDLE_FORMS)[number]

export const BUNDLE_STATES = ['making', 'made', 'failed', 'voided'] as const
export type BundleState = (typeof BUNDLE_STATES)[number]

/** Why an exhibit is not in the bundle: the inventory says that it is handed in separately. */
export const EXHIBIT_FAULTS = ['no-file', 'not-pdf', 'encrypted', 'damaged', 'page-too-large'] as const
export type ExhibitFault = (typeof EXHIBIT_FAULTS)[number]

export const FINDINGS = {
  /** Nothing can be made. */
  empty: 'blocks',
  'too-large': 'blocks',
  /** The exhibit is left out. */
  'no-file': 'fault',
  'not-pdf': 'fault',
  encrypted: 'fault',
  damaged: 'fault',
  'cited-missing': 'warning',
  'never-cited': 'warning',
  twice: 'warning',
  'not-communicated': 'warning',
  internal: 'warning',
  /** A newer version arrived since the exhibit was looked at. */
  changed: 'warning',
  'to-split': 'warning',
  late: 'warning',
} as const
export type FindingKind = keyof typeof FINDINGS
export const FINDING_KINDS = Object.keys(FINDINGS) as FindingKind[]
export type FindingWeight = (typeof FINDINGS)[FindingKind]

/** A process reads no more at once without harm to the others. */
export const MOST_BUNDLE_BYTES = 1024 * 1024 * 1024
export const MOST_BUNDLES = 50

/** An exhibit as it was when the bundle was asked for. */
export interface BundleEntry {
  documentId: string
  number: string
  title: string
  datedOn: Day | null
  /** The bytes of the document's version; null without a file. */
  hash: string | null
  bytes: number
  mediaType: string | null
  pages: number | null
  /** As printed; null outside of one file. */
  firstPage: number | null
  fault: ExhibitFault | null
}

const LONGEST_NAME = 120
// Neither Windows nor a court’s portal takes these in the name of a file.
const UNFIT = /[\\/:*?"<>|\p{Cc}]/gu

/** 'A3 - Bail.pdf'; of an exhibit in several parts 'A3 - Bail (1-2).pdf'. */
export function exhibitFileName(
  number: string,
  title: string,
  { part, parts }: { part: number; parts: number } = { part: 1, parts: 1 },
): string {
  const plain = title.replace(UNFIT, ' ').split(' ').filter(Boolean).join(' ').slice(0, LONGEST_NAME).trim()
  const which = parts > 1 ? ` (${part}-${parts})` : ''
  return `${number}${plain ? ` - ${plain}` : ''}${which}.pdf`
}

const ZIP_END = 22
/** The two headers and the descriptor of an entry, each name twice; large enough for all sizes of archives. */
const ZIP_ENTRY = 30 + 46 + 24 + 56

export function archiveBytes(files: readonly { name: string; size: number }[]): number {
  const encoder = new TextEncoder()
  return files.reduce(
    (sum, { name, size }) => sum + size + ZIP_ENTRY + 2 * encoder.encode(name).length,
    ZIP_END,
  )
}

/** In order, as few parts as the limit allows; a file that is larger alone is a part of its own. */
export function partsOf<File extends { name: string; size: number }>(
  files: readonly File[],
  mostBytes: number | null,
): File[][] {
  const parts: File[][] = []
  for (const file of files) {
    const last = parts.at(-1)
    if (last && (mostBytes === null || archiveBytes([...last, file]) <= mostBytes)) last.push(file)
    else parts.push([file])
  }
  return parts
}
