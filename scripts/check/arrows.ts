// The allowed imports between packages and folders (ARCHITECTURE.md), and no circle of files.
import type { Import } from './imports.ts'

interface Rule {
  /** Says what holds; a complaint quotes it. */
  rule: string
  from: RegExp
  /** The paths that these files must not import. */
  to(from: string): RegExp
}

const DOMAINS_PACKAGES = 'libphonenumber-js|minisearch|re2js'

const RULES: Rule[] = [
  {
    rule: 'the domain uses no framework, no input or output, and no other package of the product',
    from: /^packages\/domain\/src\/.*(?<!\.test)\.ts$/,
    to: () => new RegExp(`^(?!packages/domain/|node_modules/(?:${DOMAINS_PACKAGES})(?:/|$))`),
  },
  { rule: 'the contract imports the domain alone', from: /^packages\/contract\//, to: () => /^apps\// },
  { rule: 'the server does not import the web app', from: /^apps\/server\//, to: () => /^apps\/web\// },
  { rule: 'the web app does not import the server', from: /^apps\/web\//, to: () => /^apps\/server\// },
  {
    rule: 'the platform imports no feature',
    from: /^apps\/server\/src\/platform\//,
    to: () => /^apps\/server\/src\/features\//,
  },
  {
    rule: 'ui imports no features, parts or api',
    from: /^apps\/web\/src\/ui\//,
    to: () => /^apps\/web\/src\/(?:features|parts|api)\//,
  },
  {
    rule: 'shared parts, forms, texts, kept data and API calls are below the features',
    from: /^apps\/web\/src\/(?:parts|forms|texts|kept|api)\//,
    to: () => /^apps\/web\/src\/(?:features|app)\//,
  },
  {
    rule: 'the parts are made of forms, texts, kept data and API calls, not the other way round',
    from: /^apps\/web\/src\/(?:forms|texts|kept|api)\//,
    to: () => /^apps\/web\/src\/parts\//,
  },
  {
    rule: 'the app shell imports the features; a feature does not import the shell',
    from: /^apps\/web\/src\/features\//,
    to: () => /^apps\/web\/src\/app\//,
  },
  {
    rule: 'visitors load no permission table',
    from: /^apps\/web\/src\/(?:app\/(?!search\/)|features\/(?:people\/accounts|firm\/firm|knowledge\/public-articles)\/)/,
    to: () => /^(?:apps\/web\/src\/api\/use-may|packages\/contract\/src\/(?:permissions|decide))\.ts$/,
  },
  {
    rule: 'a feature imports another one only through its index',
    from: /^apps\/(?:server|web)\/src\/features\/[^/]+\/[^/]+\//,
    to: otherFeaturesBehindTheirIndex,
  },
]

function otherFeaturesBehindTheirIndex(from: string): RegExp {
  const [app, , , subject, feature] = from.split('/').slice(1)
  return new RegExp(`^apps/${app}/src/features/(?!${subject}/${feature}/)[^/]+/[^/]+/(?!index\\.tsx?$)`)
}

/** The groups of files that reach each other, by Tarjan's algorithm: each group with more than one file is a circle. */
export function findCircles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const circles: string[][] = []

  function visit(file: string): number {
    const own = order.size
    order.set(file, own)
    lowest.set(file, own)
    open.push(file)
    isOpen.add(file)
    for (const target of targets.get(file) ?? []) {
      if (!targets.has(target)) continue
      const reached = order.has(target)
        ? isOpen.has(target)
          ? (order.get(target) ?? own)
          : own
        : visit(target)
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached))
    }
    if (lowest.get(file) === own) closeGroup(file)
    return lowest.get(file) ?? own
  }

  function closeGroup(first: string): void {
    const group = open.splice(open.indexOf(first))
    for (const file of group) isOpen.delete(file)
    if (group.length > 1) circles.push(group)
  }

  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return circles
}

export function checkArrows(imports: readonly Import[]): string[] {
  const broken = RULES.flatMap(({ rule, from, to }) =>
    imports
      .filter(one => from.test(one.from) && to(one.from).test(one.to))
      .map(one => `${one.from} imports ${one.to}: ${rule}`),
  )
  const circles = findCircles(imports).map(group => `a circle of files: ${group.join(' → ')}`)
  return [...broken, ...circles]
}
