// Draws a QR code, black on white, with the quiet zone that cameras need.
import { create } from 'qrcode'

const EDGE = 4

export function qrDrawing(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  const squares = Array.from({ length: size * size }, (_, at) => at).filter(at => data[at])
  const path = squares.map(at => `M${(at % size) + EDGE} ${Math.floor(at / size) + EDGE}h1v1h-1z`).join('')
  const whole = size + 2 * EDGE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}">` +
    `<rect width="${whole}" height="${whole}" fill="#ffffff"/><path d="${path}" fill="#000000"/></svg>`
  )
}
