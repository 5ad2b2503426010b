// A QR code on white, because cameras need that in both themes.
import { create } from 'qrcode'
import styles from './qr-code.module.css'

/** Drawn in the browser, so that the secret in it goes to no other server. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const squares = Array.from({ length: size * size }, (_, at) => at).filter(at => modules.data[at])
  const path = squares.map(at => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000000" />
    </svg>
  )
}
