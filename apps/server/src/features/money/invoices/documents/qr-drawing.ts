// Draws a QR code, black on white, with the quiet zone that cameras need.
import { create } from 'qrcode'

const EDGE = 4

export function qrDrawing(text: string): string {
  // One segment of bytes: searching for the shortest segments takes a quarter of the time, for a code a tenth smaller.
  const segment = { data: new TextEncoder().encode(text), mode: 'byte' } as const
  const { size, data } = create([segment], { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, row) => runsOf(data.subarray(row * size, (row + 1) * size)))
  const path = rows
    .flatMap((runs, row) =>
      runs.map(([from, length]) => `M${from + EDGE} ${row + EDGE}h${length}v1h-${length}z`),
    )
    .join('')
  const whole = size + 2 * EDGE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}">` +
    `<rect width="${whole}" height="${whole}" fill="#ffffff"/><path d="${path}" fill="#000000"/></svg>`
  )
}

/** The black squares of a row that touch, as one shape each: its first square, and how many. */
function runsOf(row: Uint8Array): [from: number, length: number][] {
  const runs: [number, number][] = []
  for (let at = 0; at < row.length; at += 1) {
    const last = runs.at(-1)
    if (!row[at]) continue
    if (last && last[0] + last[1] === at) last[1] += 1
    else runs.push([at, 1])
  }
  return runs
}
