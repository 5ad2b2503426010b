// The pages of a PDF as tiles in any order, large enough to read or small for an overview, each with tools below it. A
// tile can be dragged to another place.

import type { DocumentId } from '@maat/contract/ids'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDocumentContent } from '../../../../api/operations/documents/documents.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { drawPage, useNear } from './draw-page.ts'
import type { PDFDocumentProxy } from './load-pdf.ts'
import styles from './pdf-tiles.module.css'
import { type PdfFault, usePdf } from './use-pdf.ts'

export interface PdfTile {
  page: number
  /** Clockwise, in degrees. */
  turn: number
}

interface PdfTilesProps {
  documentId: string
  version: number
  tiles: readonly PdfTile[]
  /** The accessible name of the list. */
  label: string
  titleOf(tile: PdfTile): string
  /** The tools of a tile, by its place in the list. */
  children(tile: PdfTile, at: number): ReactNode
  onMove?(from: number, to: number): void
  /** Called once with the number of pages. */
  onOpened(pages: number): void
  onFail(fault: PdfFault): void
}

export function PdfTiles(props: PdfTilesProps) {
  const { documentId, version, tiles, label, titleOf, children, onMove, onOpened, onFail } = props
  const sent = { params: { documentId: documentId as DocumentId }, query: { version: String(version) } }
  const pdf = usePdf({ operation: readDocumentContent, sent }, onFail)
  const opened = useRef(onOpened)
  const { t } = useTranslation('documents')
  const [dragged, setDragged] = useState<number>()
  const [isSmall, setSmall] = useState(false)
  const Zoom = isSmall ? ZoomIn : ZoomOut
  useEffect(() => {
    if (pdf) opened.current(pdf.numPages)
  }, [pdf])
  if (!pdf) return <Skeleton rows={1} height={16} />

  const draggable = (at: number) =>
    onMove && {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(at)
      },
      onDragEnd: () => setDragged(undefined),
      onDragOver: (event: DragEvent) => {
        if (dragged !== undefined) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== undefined && dragged !== at) onMove(dragged, at)
        setDragged(undefined)
      },
    }
  return (
    <>
      <div className={styles.zoom}>
        <Button look="quiet" onClick={() => setSmall(!isSmall)}>
          <Zoom size={18} aria-hidden /> {t(isSmall ? 'tiles.larger' : 'tiles.smaller')}
        </Button>
      </div>
      <ol className={styles.tiles} data-small={isSmall} aria-label={label}>
        {tiles.map((tile, at) => (
          <li key={tile.page} className={styles.tile} data-dragged={dragged === at} {...draggable(at)}>
            {/* Drawn again for its new size. */}
            <Sheet key={isSmall ? 'small' : 'large'} pdf={pdf} tile={tile} />
            <p className={styles.title}>{titleOf(tile)}</p>
            {children(tile, at)}
          </li>
        ))}
      </ol>
    </>
  )
}

function Sheet({ pdf, tile: { page, turn } }: { pdf: PDFDocumentProxy; tile: PdfTile }) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isNear = useNear(place)
  useEffect(() => {
    if (!isNear) return
    drawPage(pdf, page, canvas.current, place.current).catch(error =>
      console.warn(`Page ${page} could not be drawn`, error),
    )
  }, [isNear, pdf, page])
  return (
    <div ref={place} className={styles.sheet}>
      <canvas ref={canvas} style={{ rotate: `${turn}deg` }} data-lies={turn % 180 !== 0} aria-hidden />
    </div>
  )
}
