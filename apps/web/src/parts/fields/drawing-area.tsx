// The area in which a signature is drawn. Strokes are in the field's own coordinates, so they stay under the finger at
// every size, pixel density and rotation. Users who cannot draw type their name instead.
import { MOST_COORDINATES, MOST_STROKES } from '@maat/domain/cases/signature'
import { PenLine } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Ink } from './ink.tsx'
import styles from './signature-field.module.css'

interface DrawingAreaProps {
  strokes: number[][]
  onDraw(strokes: number[][]): void
}

/** The distance in units of the field after which a point is added. */
const STEP = 1

export function DrawingArea({ strokes, onDraw }: DrawingAreaProps) {
  const { t } = useTranslation('case-draft')
  const drawing = useRef<{ pointer: number; stroke: number[] }>(undefined)
  const [wet, setWet] = useState<number[]>([])

  function begin(event: PointerEvent<SVGSVGElement>): void {
    // Ignores a second finger or the palm.
    if (drawing.current || event.button !== 0 || strokes.length >= MOST_STROKES) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = { pointer: event.pointerId, stroke: [] }
    draw(event)
  }

  function draw(event: PointerEvent<SVGSVGElement>): void {
    if (drawing.current?.pointer !== event.pointerId) return
    const { stroke } = drawing.current
    for (const point of pointsOf(event)) addPoint(stroke, point)
    setWet([...stroke])
  }

  function end(event: PointerEvent<SVGSVGElement>): void {
    if (drawing.current?.pointer !== event.pointerId) return
    const { stroke } = drawing.current
    drawing.current = undefined
    setWet([])
    onDraw([...strokes, stroke])
  }

  const isEmpty = strokes.length === 0 && wet.length === 0
  return (
    <div className={styles.area}>
      <Ink
        strokes={[...strokes, wet]}
        label={t('signature.area')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {isEmpty && (
        <span className={styles.invitation} aria-hidden>
          <PenLine size={18} /> {t('signature.here')}
        </span>
      )}
    </div>
  )
}

type Point = [x: number, y: number]

/** All positions of the pointer since the last event, in the field's coordinates. */
function pointsOf({ currentTarget, nativeEvent }: PointerEvent<SVGSVGElement>): Point[] {
  const toField = currentTarget.getScreenCTM()?.inverse()
  const passed = nativeEvent.getCoalescedEvents?.() ?? []
  return (passed.length > 0 ? passed : [nativeEvent]).map(({ clientX, clientY }) => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toField)
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10]
  })
}

function addPoint(stroke: number[], [x, y]: Point): void {
  if (stroke.length >= MOST_COORDINATES) return
  const [lastX, lastY] = stroke.slice(-2)
  if (lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < STEP) return
  stroke.push(x, y)
}
