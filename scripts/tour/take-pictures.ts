// Takes a full screenshot of every place, or prints it, in every requested look.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { comeAs, type Visitor } from './ask.ts'
import { heightOf, indexOfSize, type Look, looksOf } from './looks.ts'
import { openPage, type Tour } from './open-page.ts'
import { placesOf } from './places.ts'

const OUT = join(import.meta.dirname, '..', '..', '.tour')

/** The margins that browsers propose. */
const PAPER_MARGINS = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }

export async function takePictures(tour: Tour): Promise<void> {
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  for (const role of tour.roles) {
    const visitor = await comeAs(tour.url, role)
    for (const look of looksOf(tour.looks)) await takePicturesAs(tour, visitor, look)
  }
}

async function takePicturesAs(tour: Tour, visitor: Visitor, look: Look): Promise<void> {
  const { width, theme, language, size } = look
  const { page, goTo, waitUntilStill } = await openPage(tour, visitor)
  await page.setViewportSize({ width, height: heightOf(width) })
  for (const { path, act } of await placesOf(visitor, tour.screens)) {
    await goTo(tour.url + path, act)
    await page.evaluate(
      `window.applyAppearance(${JSON.stringify({ language, theme, sizeIndex: indexOfSize(size) })})`,
    )
    await waitUntilStill()
    const place = `${path}${act ? `_${act.name}` : ''}`.replaceAll(/[/?&=#]/g, '_')
    const name = [place, visitor.role, theme, language, width, size].join('-')
    const file = join(OUT, name)
    if (tour.isPrinted) await page.pdf({ path: `${file}.pdf`, format: 'A4', margin: PAPER_MARGINS })
    else await page.screenshot({ path: `${file}.png`, fullPage: true })
    process.stdout.write(`${name}\n`)
  }
  await page.context().close()
}
