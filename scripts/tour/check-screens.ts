// Checks every place, and its dialogs, in all looks; prints the faults, and returns their number.
import type { Role } from '@maat/domain/people/roles'
import type { Page } from '@playwright/test'
import { comeAs } from './ask.ts'
import type { Fault } from './fault.ts'
import { heightOf, indexOfSize, type Look, type Looks } from './looks.ts'
import { type OpenPage, openPage, type Tour } from './open-page.ts'
import { eachOpened } from './openings.ts'
import { type Place, placesOf } from './places.ts'

export type Finding = Fault & Look

/** The smallest machine has this many cores. */
const AT_ONCE = 2

interface Visit extends Place {
  role: Role
}

const NO_LOOK: Look = { language: 'fr', width: 0, size: 0, theme: '' }

export async function checkScreens(tour: Tour): Promise<number> {
  const began = performance.now()
  const queue = (await Promise.all(tour.roles.map(role => visitsOf(tour, role)))).flat()
  const count = { places: 0, findings: 0 }
  const known = new Set<string>()
  const report = (visit: Visit, opened: string, findings: readonly Finding[]) => {
    count.places += 1
    count.findings += findings.length
    print(visit, opened, findings)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, () => walk(tour, queue, known, report)))
  const minutes = Math.round((performance.now() - began) / 6000) / 10
  process.stdout.write(`${count.places} places and openings, ${count.findings} findings, ${minutes} min\n`)
  return count.findings
}

async function visitsOf(tour: Tour, role: Role): Promise<Visit[]> {
  const places = await placesOf(await comeAs(tour.url, role), tour.screens)
  return places.map(place => ({ ...place, role }))
}

type Report = (visit: Visit, opened: string, findings: readonly Finding[]) => void

/** One page for each role, so that it loads shared code only once. */
async function walk(tour: Tour, queue: Visit[], known: Set<string>, report: Report): Promise<void> {
  const pages = new Map<Role, OpenPage>()
  for (let visit = queue.shift(); visit; visit = queue.shift()) {
    const open = pages.get(visit.role) ?? (await openPage(tour, await comeAs(tour.url, visit.role)))
    pages.set(visit.role, open)
    try {
      await checkVisit(tour, visit, open, known, report)
    } catch (error) {
      // A screen whose check fails does not stop the others.
      report(visit, '', [{ ...NO_LOOK, kind: 'not to be looked at', element: String(error) }])
      await open.page.context().close()
      pages.delete(visit.role)
    }
  }
}

async function checkVisit(
  tour: Tour,
  visit: Visit,
  open: OpenPage,
  known: Set<string>,
  report: Report,
): Promise<void> {
  const come = () => open.goTo(tour.url + visit.path, visit.act)
  await come()
  report(visit, '', await checkLooks(open, tour.looks))
  if (!tour.opensThings) return
  await eachOpened(open, {
    known,
    comeBack: come,
    look: async opened => report(visit, opened, await checkLooks(open, openedLooks(tour.looks))),
  })
}

/** Opened content is checked in one theme, because a theme moves nothing. */
const openedLooks = (looks: Looks): Looks => ({ ...looks, themes: looks.themes.slice(0, 1) })

export async function checkLooks({ page, waitUntilStill }: OpenPage, looks: Looks): Promise<Finding[]> {
  const shades = looks.sizes.flatMap(size =>
    looks.themes.map(theme => ({ size, theme, sizeIndex: indexOfSize(size) })),
  )
  const findings: Finding[] = []
  for (const language of looks.languages) {
    await page.evaluate(`window.applyAppearance(${JSON.stringify({ language })})`)
    for (const width of looks.widths) {
      await page.setViewportSize({ width, height: heightOf(width) })
      await waitUntilStill()
      const faults = await findFaultsIn(page, shades)
      findings.push(...faults.map(fault => ({ ...fault, language, width })))
    }
  }
  return findings
}

type Shade = Pick<Look, 'size' | 'theme'>

const findFaultsIn = (page: Page, shades: readonly Shade[]): Promise<(Fault & Shade)[]> =>
  page.evaluate(`window.findFaultsIn(${JSON.stringify(shades)})`)

/** A line for each element and language, with the looks in which it is wrong. */
function print({ path, act, role }: Visit, opened: string, findings: readonly Finding[]): void {
  const lines = Map.groupBy(findings, ({ kind, element, language }) => `${kind}: ${element} [${language}]`)
  const where = [path, act && `(${act.name})`, opened && `→ ${opened}`, `as ${role}`]
    .filter(Boolean)
    .join(' ')
  for (const [line, its] of lines) {
    const each = (name: 'width' | 'size' | 'theme') => [...new Set(its.map(one => one[name]))].join('/')
    process.stdout.write(
      `${where} · ${line} ${each('width')} px, text ${each('size')} px, ${each('theme')}\n`,
    )
  }
}
