// Checks the borders of features: none imports another one in a circle, although no circle of files shows it. And checks
// that no folder of the repository has more files than a reader can take in.
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Import } from './imports.ts'

const MOST_FILES = 40
const SOURCES =
  '{packages/*/src,apps/server/src,apps/server/test,apps/server/migrations,apps/web/src,scripts,bench,e2e,docs}/**/*.*'
/** Folders in which a file is found by its name or number, so that a folder between would only hide it. */
const LISTS: readonly RegExp[] = [
  // In the order of their numbers.
  /^apps\/server\/migrations$/,
  // One file for each feature, with its name.
  /^apps\/web\/src\/locales\/\w+$/,
  // The journeys, which `npm test -- NAME` finds by their names. Their steps are in folders.
  /^e2e$/,
]

/** 'money/bank' of money/bank/rows/bank-row.ts. */
const featureOf = (file: string) => file.split('/').slice(0, 2).join('/')

type Arrows = Map<string, Set<string>>

function findArrows(place: string, imports: readonly Import[]): Arrows {
  const arrows: Arrows = new Map()
  const isInside = (file: string) => file.startsWith(`${place}/`)
  for (const one of imports) {
    if (!isInside(one.from) || !isInside(one.to) || /\.test\.tsx?$/.test(one.from)) continue
    const [from, to] = [one.from, one.to].map(file => featureOf(file.slice(place.length + 1)))
    if (from && to && from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  }
  return arrows
}

/** Finds the way from a feature back to itself, if there is one. */
function findCircle(arrows: Arrows, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (let now = waiting.shift(); now !== undefined; now = waiting.shift())
    for (const next of arrows.get(now) ?? []) {
      if (next === start) return [...pathTo(now, start, cameFrom), start]
      if (cameFrom.has(next)) continue
      cameFrom.set(next, now)
      waiting.push(next)
    }
  return undefined
}

function pathTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path = [end]
  for (let at = end; at !== start; path.unshift(at)) at = cameFrom.get(at) ?? start
  return path
}

function findFullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !LISTS.some(list => list.test(folder)))
    .map(([folder, count]) => `${folder} has ${count} files: at most ${MOST_FILES}`)
}

export function checkFeatureBorders(root: string, imports: readonly Import[]): string[] {
  const ofFeatures = ['apps/server/src/features', 'apps/web/src/features'].flatMap(place => {
    const features = join(root, place)
    const arrows = findArrows(place, imports)
    const circles = [...arrows.keys()].sort().map(feature => findCircle(arrows, feature))
    const found = circles.filter(circle => circle !== undefined)
    return [
      ...found.map(circle => `a circle of features: ${circle.join(' → ')}`),
      ...globSync('*/*.*', { cwd: features }).map(file => `${file} stands in no feature`),
    ].map(complaint => `${place}: ${complaint}`)
  })
  return [...ofFeatures, ...findFullFolders(globSync(SOURCES, { cwd: root }))]
}
