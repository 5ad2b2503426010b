// Merges the files of a build, so that screens load few files, and few bytes that they do not need.

/** A file of a build that has one file for each set of screens that share the same modules. */
export interface BuiltFile {
  /** Bytes as sent. */
  size: number
  /** Indexes of the files that it imports. */
  imports: readonly number[]
  /** Loaded by name. It stays alone, so that no screen becomes part of another one. */
  isEntry: boolean
}

/** Entries that a browser loads together. */
export interface Load {
  entries: readonly number[]
  /** How much it matters, compared with other loads. */
  weight: number
  /** A request takes as much time as so many bytes. */
  requestBytes: number
  /** No merge makes it fetch more bytes than this. */
  mostBytes: number
}

/** One file and another one that could become its part. */
interface Pair {
  one: number
  other: number
  saved: number
}

/** The share of the best pair's saving from which a pair is merged in the same round. */
const WORTH_OF_BEST = 0.8

interface Group {
  files: number[]
  size: number
  imports: Set<number>
}

class FileMerger {
  /** By the index of their first file; merged groups leave a gap. */
  readonly #groups: (Group | undefined)[]
  readonly #loads: readonly Load[]
  readonly #isEntry: readonly boolean[]
  /** The groups that each group needs, including itself. */
  #needs: Set<number>[] = []
  /** The groups that each load fetches. */
  #present: Set<number>[] = []
  /** The loads that fetch each group. */
  #users: Set<number>[] = []
  /** The bytes that each load fetches. */
  #fetched: number[] = []

  constructor(files: readonly BuiltFile[], loads: readonly Load[]) {
    this.#groups = files.map(({ size, imports }, index) => ({
      files: [index],
      size,
      imports: new Set(imports),
    }))
    this.#isEntry = files.map(({ isEntry }) => isEntry)
    this.#loads = loads
  }

  run(): number[][] {
    do this.#trace()
    while (this.#mergeBestPairs())
    return this.#groups.flatMap(group => (group ? [group.files] : []))
  }

  /** One round; pairs that save much less than the best wait for the next round, which may find better ones. */
  #mergeBestPairs(): boolean {
    const pairs = this.#findPairs()
    const bar = (pairs[0]?.saved ?? 0) * WORTH_OF_BEST
    const touched = new Set<number>()
    for (const { one, other, saved } of pairs) {
      if (saved < bar || touched.has(one) || touched.has(other)) continue
      // Earlier merges of this round may have changed the answer.
      if (touched.size > 0) this.#trace()
      if (this.#savedBytes(one, other) <= 0 || this.#wouldMakeCircle(one, other)) continue
      this.#merge(one, other)
      touched.add(one).add(other)
    }
    return touched.size > 0
  }

  #trace(): void {
    this.#needs = this.#groups.map((_, index) => this.#reach(index))
    this.#users = this.#groups.map(() => new Set())
    this.#present = this.#loads.map(({ entries }, load) => {
      const present = new Set(entries.flatMap(entry => [...this.#reach(entry)]))
      for (const group of present) this.#users[group]?.add(load)
      this.#fetched[load] = this.#bytesOf([...present])
      return present
    })
  }

  #reach(start: number): Set<number> {
    const found = new Set<number>()
    const waiting = [start]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (found.has(next)) continue
      found.add(next)
      waiting.push(...(this.#groups[next]?.imports ?? []))
    }
    return found
  }

  #findPairs(): Pair[] {
    const shared = this.#groups.flatMap((group, index) =>
      group && !this.#isEntry[index] && this.#users[index]?.size ? [index] : [],
    )
    const pairs: Pair[] = []
    for (const [place, one] of shared.entries())
      for (const other of shared.slice(place + 1)) {
        const saved = this.#savedBytes(one, other)
        if (saved > 0 && !this.#wouldMakeCircle(one, other)) pairs.push({ one, other, saved })
      }
    return pairs.sort((a, b) => b.saved - a.saved)
  }

  /** The saved requests, less what some loads would fetch in vain. */
  #savedBytes(one: number, other: number): number {
    let saved = 0
    for (const load of this.#users[one] ?? [])
      if (this.#users[other]?.has(load)) saved += this.#requestCost(load)
    if (saved > 0) saved -= this.#wastedBytes(one, other)
    return saved > 0 ? saved - this.#wastedBytes(other, one) : 0
  }

  /** What the loads that need only `needed` would fetch for `extra` and its imports. */
  #wastedBytes(needed: number, extra: number): number {
    let wasted = 0
    for (const load of this.#users[needed] ?? []) {
      if (this.#present[load]?.has(extra)) continue
      const { weight = 0, mostBytes = 0 } = this.#loads[load] ?? {}
      const added = [...(this.#needs[extra] ?? [])].filter(group => !this.#present[load]?.has(group))
      const bytes = this.#bytesOf(added)
      if ((this.#fetched[load] ?? 0) + bytes > mostBytes) return Number.POSITIVE_INFINITY
      // `extra` comes in the same file.
      wasted += weight * bytes + this.#requestCost(load) * (added.length - 1)
    }
    return wasted
  }

  #bytesOf(groups: readonly number[]): number {
    return groups.reduce((total, group) => total + (this.#groups[group]?.size ?? 0), 0)
  }

  #requestCost(load: number): number {
    const { weight = 0, requestBytes = 0 } = this.#loads[load] ?? {}
    return weight * requestBytes
  }

  /** Files in a circle could run before the files that they import. */
  #wouldMakeCircle(one: number, other: number): boolean {
    const leadsTo = (from: number, to: number) =>
      [...(this.#groups[from]?.imports ?? [])].some(
        imported => imported !== to && this.#needs[imported]?.has(to),
      )
    return leadsTo(one, other) || leadsTo(other, one)
  }

  #merge(one: number, other: number): void {
    const into = this.#groups[one]
    const from = this.#groups[other]
    if (!into || !from) return
    into.files.push(...from.files)
    into.size += from.size
    for (const imported of from.imports) into.imports.add(imported)
    this.#groups[other] = undefined
    for (const group of this.#groups) if (group?.imports.delete(other)) group.imports.add(one)
    into.imports.delete(one)
  }
}

/** Returns the indexes of the files that become one file. */
export function mergeFiles(files: readonly BuiltFile[], loads: readonly Load[]): number[][] {
  return new FileMerger(files, loads).run()
}
