// Checks the borders of features: none imports another one in a circle, and no folder has more files than a reader
// can take in. The arrows between files are checked by dependency-cruiser; a circle of features is invisible there.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MOST_FILES = 40
const IMPORT = /(?:from|import\() ?'(\.[^']+)'/g

/** 'money/bank' of money/bank/rows/bank-row.ts. */
const featureOf = (file: string) => file.split('/').slice(0, 2).join('/')

type Arrows = Map<string, Set<string>>

function findArrows(features: string, files: readonly string[]): Arrows {
  const arrows: Arrows = new Map()
  for (const file of files.filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))) {
    const from = featureOf(file)
    for (const [, path = ''] of readFileSync(join(features, file), 'utf8').matchAll(IMPORT)) {
      const to = join(dirname(file), path)
      if (to.startsWith('..') || featureOf(to) === from) continue
      arrows.set(from, (arrows.get(from) ?? new Set()).add(featureOf(to)))
    }
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
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} has ${count} files: at most ${MOST_FILES}`)
}

export function checkFeatureBorders(root: string): string[] {
  return ['apps/server/src/features', 'apps/web/src/features'].flatMap(place => {
    const features = join(root, place)
    const files = globSync('*/*/**/*.*', { cwd: features })
    const arrows = findArrows(features, files)
    const circles = [...arrows.keys()].sort().map(feature => findCircle(arrows, feature))
    const found = circles.filter(circle => circle !== undefined)
    return [
      ...found.map(circle => `a circle of features: ${circle.join(' → ')}`),
      ...findFullFolders(files),
      ...globSync('*/*.*', { cwd: features }).map(file => `${file} stands in no feature`),
    ].map(complaint => `${place}: ${complaint}`)
  })
}
