// Draws one page of a PDF on a canvas, once it comes into view.
import { type RefObject, useEffect, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from './load-pdf.ts'

export function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear
}

/** The limit of a canvas on phones. */
const MOST_PIXELS = 12_000_000

/** Returns the text of the page. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement | null,
  place: HTMLElement | null,
): Promise<string> {
  const page = await pdf.getPage(number)
  if (!canvas || !place) return ''
  const natural = page.getViewport({ scale: 1 })
  const wanted = (place.clientWidth / natural.width) * Math.min(window.devicePixelRatio, 2)
  const most = Math.sqrt(MOST_PIXELS / (natural.width * natural.height))
  const viewport = page.getViewport({ scale: Math.min(wanted, most) })
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
  return await textOf(page)
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map(item => ('str' in item ? item.str : '')).join(' ')
}
