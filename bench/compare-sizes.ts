// Compares lists and pages of the product with a bare server that runs the same SQL, and a large firm with a small one, in
// alternating rounds. BENCH_ONLY='invoice list' chooses measures by the beginning of their names.
import { listCases } from '@maat/contract/cases/cases'
import { urlOf } from '@maat/contract/operation'
import type { BenchmarkLine } from './benchmark.ts'
import { load, median, quantile, spread } from './load.ts'
import {
  type BareServer,
  type DemoRole,
  type Request,
  type ScaleProduct,
  startBareServer,
} from './scale-product.ts'
import { lasting, sized } from './size.ts'

const ONLY = process.env.BENCH_ONLY ?? ''
const ROUNDS = sized(45, 1, 'BENCH_ROUNDS')
/** Not counted: until then, Node compiles the code of the product and of the bare server. */
const WARM_UP_ROUNDS = sized(5, 1)
/** Short turns, so that other load on the machine affects all sides equally. */
const LOAD = { connections: 10, ms: lasting(250) }
const BARE_BAR = 0.6
const GROWTH_BAR = 0.9
const SEARCH_BAR = 3

export interface Group {
  name: string
  role: DemoRole
  /** A search is measured by its time relative to the plain list. */
  isSearch: boolean
  /** The larger firm has more to show here, so its throughput says nothing. */
  growsWithFirm?: boolean
  paths: string[]
}

export interface Comparison {
  sizes: readonly number[]
  /** The counted rows, in words. */
  unit: string
  start(size: number): Promise<ScaleProduct>
  groupsOf(product: ScaleProduct): Promise<Group[]>
}

interface Side {
  product: ScaleProduct
  bare: BareServer
  groups: Group[]
}

export async function compareSizes(comparison: Comparison): Promise<BenchmarkLine[]> {
  const sides: Side[] = []
  try {
    for (const size of comparison.sizes) sides.push(await openSide(comparison, size))
    const lines: BenchmarkLine[] = []
    const [first] = sides
    for (const place of (first?.groups ?? []).keys())
      lines.push(...(await measureGroup(comparison, sides, place)))
    return lines
  } finally {
    for (const { bare, product } of sides) {
      bare.stop()
      await product.stop()
    }
  }
}

async function openSide({ start, groupsOf }: Comparison, size: number): Promise<Side> {
  const product = await start(size)
  const groups = (await groupsOf(product)).filter(({ name }) => name.startsWith(ONLY))
  return { product, groups, bare: await startBareServer(product, requestsOf(groups, product.tokens)) }
}

const requestsOf = (groups: readonly Group[], tokens: ScaleProduct['tokens']): Request[] =>
  groups.flatMap(({ role, paths }) => paths.map(path => ({ token: tokens[role], path })))

interface Round {
  ours: number
  bare: number
  latencies: number[]
  plain: number[]
}

async function measureGroup(
  comparison: Comparison,
  sides: readonly Side[],
  place: number,
): Promise<BenchmarkLine[]> {
  const rounds = sides.map((): Round[] => [])
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1)
    for (const [at, side] of sides.entries()) {
      const measured = await measureRound(side, place)
      if (round >= WARM_UP_ROUNDS) rounds[at]?.push(measured)
    }
  const group = sides[0]?.groups[place]
  return group ? linesOf(comparison, group, rounds) : []
}

async function measureRound({ product, bare, groups }: Side, place: number): Promise<Round> {
  const group = groups[place]
  if (!group) throw new Error(`There is no group ${place}`)
  const before = groups.slice(0, place).flatMap(({ paths }) => paths).length
  const token = product.tokens[group.role]
  const ours = await load(
    group.paths.map(path => product.url + path),
    token,
    LOAD,
  )
  const theirs = await load(
    group.paths.map((_, at) => bare.urlOf(before + at)),
    token,
    LOAD,
  )
  const plain = group.isSearch ? await load([product.url + urlOf(listCases)], token, LOAD) : undefined
  return {
    ours: ours.perSecond,
    bare: theirs.perSecond,
    latencies: ours.latencies,
    plain: plain?.latencies ?? [],
  }
}

function linesOf(
  { sizes, unit }: Comparison,
  { name, isSearch, growsWithFirm }: Group,
  rounds: readonly Round[][],
): BenchmarkLine[] {
  const sizeOf = (at: number) => (sizes[at] ?? 0).toLocaleString('en')
  const lines = rounds.map((of, at): BenchmarkLine => {
    const ratios = of.map(({ ours, bare }) => ours / bare)
    return {
      what: `${name}, ${sizeOf(at)} ${unit}`,
      measured: `${spread(ratios)} of bare`,
      bar: `at least ${BARE_BAR}`,
      ok: median(ratios) >= BARE_BAR,
    }
  })
  const [small, large] = [rounds[0], rounds.at(-1)]
  // A search in more data has more work, so it is compared with the plain list.
  if (small && large && rounds.length > 1 && !isSearch && !growsWithFirm) {
    const growth = large.map(({ ours }, at) => ours / (small[at]?.ours ?? ours))
    lines.push({
      what: `${name}, ${sizeOf(rounds.length - 1)} beside ${sizeOf(0)}`,
      measured: spread(growth),
      bar: `at least ${GROWTH_BAR}`,
      ok: median(growth) >= GROWTH_BAR,
    })
  }
  if (large && isSearch) {
    const times = large.map(({ latencies, plain }) => quantile(latencies, 0.95) / quantile(plain, 0.95))
    lines.push({
      what: `${name}, p95 beside the plain list at ${sizeOf(rounds.length - 1)}`,
      measured: `${spread(times)} times`,
      bar: `at most ${SEARCH_BAR}`,
      ok: median(times) <= SEARCH_BAR,
    })
  }
  return lines
}
