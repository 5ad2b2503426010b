// The documents of the chosen case and the correction as it is sent.
import type { ReplyOf, SentBodyOf } from '@maat/contract/operation'
import type { listDocumentRows } from '../../../api/operations/documents/case-folders.ts'
import type { correctDocuments } from '../../../api/operations/documents/corrections.ts'

export type DocumentRow = ReplyOf<typeof listDocumentRows>['items'][number]

export type Correction = SentBodyOf<typeof correctDocuments>
export type Change = Correction['change']
export type ChangeKind = Change['kind']
export type ChangeOf<Kind extends ChangeKind> = Extract<Change, { kind: Kind }>

export const CHANGE_KINDS = [
  'move',
  'describe',
  'arrange',
  'split',
  'merge',
  'withdraw',
] as const satisfies readonly ChangeKind[]

export const isPdf = ({ mediaType, version, status }: DocumentRow): boolean =>
  mediaType === 'application/pdf' && version !== null && status !== 'processing'

/** Why a correction does not fit the chosen documents; undefined if it does. */
export function misfitOf(
  kind: ChangeKind,
  rows: readonly DocumentRow[],
): 'one' | 'onePdf' | 'severalPdf' | undefined {
  const [first] = rows
  if (kind === 'describe' && rows.length !== 1) return 'one'
  if (kind === 'arrange' || kind === 'split')
    return rows.length === 1 && first && isPdf(first) ? undefined : 'onePdf'
  if (kind === 'merge') return rows.length > 1 && rows.every(isPdf) ? undefined : 'severalPdf'
  return undefined
}

/** The props of a correction's fields, which report the change once it is complete. */
export interface PanelProps {
  rows: readonly DocumentRow[]
  caseId: string
  onChange(change: Change | undefined): void
  /** The order of several documents, where it counts. */
  onOrder(rows: readonly DocumentRow[]): void
  /** The earlier versions of other users, which a move takes along only if the user says so. */
  hasForeignVersions: boolean
}
