// Parses 'Range: bytes=…' (RFC 9110) for a single range, which document viewers use.
import type { ByteRange } from '../../../../platform/files/file-store.ts'

/** Undefined if the whole file should be sent: no range, several ranges, or an unknown form. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') return lastBytes(Number(to), size)
  const start = Number(from)
  if (to !== '' && Number(to) < start) return undefined
  if (start >= size) return 'unsatisfiable'
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 }
}
