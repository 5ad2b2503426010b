// The pages of a PDF, each drawn when it comes into view, with its text for screen readers.
import type { PageRange } from '@maat/domain/cases/file/binders'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../../ui/messages/states.tsx'
import { drawPage, useNear } from './draw-page.ts'
import type { FileSource } from './file-source.ts'
import type { PDFDocumentProxy } from './load-pdf.ts'
import styles from './preview.module.css'
import { type PdfFault, usePdf } from './use-pdf.ts'

interface PdfPagesProps {
  source: FileSource
  /** All by default. */
  pages?: PageRange | undefined
  /** Scrolled into view when the file is open. */
  startPage?: number | undefined
  /** Draws all pages now, before printing. */
  demandsAll: boolean
  onAllDrawn(): void
  onFail(fault: PdfFault): void
}

export function PdfPages(props: PdfPagesProps) {
  const { source, pages, startPage, demandsAll, onAllDrawn, onFail } = props
  const pdf = usePdf(source, onFail)

  const drawn = useRef(new Set<number>())
  function note(number: number): void {
    drawn.current.add(number)
    if (demandsAll && drawn.current.size === total) onAllDrawn()
  }
  const numbers = shownPages(pdf?.numPages ?? 0, pages)
  const total = numbers.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the user prints
  useEffect(() => {
    if (demandsAll && total > 0 && drawn.current.size === total) onAllDrawn()
  }, [demandsAll])

  const list = useRef<HTMLOListElement>(null)
  const start = startPage ? numbers.indexOf(startPage) : 0
  useEffect(() => {
    if (pdf && start > 0) list.current?.children[start]?.scrollIntoView()
  }, [pdf, start])

  if (!pdf) return <Skeleton rows={1} height={30} />
  return (
    <ol ref={list} className={styles.pages}>
      {numbers.map(number => (
        <PdfPage
          key={number}
          pdf={pdf}
          number={number}
          isDemanded={demandsAll}
          onDrawn={() => note(number)}
        />
      ))}
    </ol>
  )
}

const shownPages = (count: number, pages: PageRange | undefined) =>
  Array.from({ length: count }, (_, at) => at + 1).filter(
    number => !pages || (number >= pages.from && number <= pages.to),
  )

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  isDemanded: boolean
  onDrawn(): void
}

function PdfPage({ pdf, number, isDemanded, onDrawn }: PdfPageProps) {
  const { t } = useTranslation('documents')
  const place = useRef<HTMLLIElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isNear = useNear(place)
  const isWanted = isNear || isDemanded
  const [text, setText] = useState('')
  const [isDrawn, setDrawn] = useState(false)
  const latestOnDrawn = useRef(onDrawn)
  useEffect(() => {
    latestOnDrawn.current = onDrawn
  })
  useEffect(() => {
    if (!isWanted || isDrawn) return
    let isLeft = false
    drawPage(pdf, number, canvas.current, place.current)
      .then(content => {
        if (isLeft) return
        setText(content)
        setDrawn(true)
        latestOnDrawn.current()
      })
      .catch(error => console.warn(`Page ${number} could not be drawn`, error))
    return () => {
      isLeft = true
    }
  }, [isWanted, isDrawn, pdf, number])
  return (
    <li ref={place} className={styles.page} data-drawn={isDrawn}>
      <canvas ref={canvas} role="img" aria-label={t('preview.page', { number, total: pdf.numPages })} />
      <p className="visually-hidden">{text}</p>
    </li>
  )
}
