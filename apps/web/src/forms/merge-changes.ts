// Merges the changes of two users who started from the same version of a record.

export interface Clash {
  /** `place`, or `city.fr`. */
  path: string
  theirs: unknown
  mine: unknown
}

type Entries = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Independent of the order of keys, which the database changes. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other)

/**
 * Merges both changes. Fields are merged, and the entries of object fields; deeper values count as a whole. On a
 * conflict, my value stays and the clash is reported.
 */
export function mergeChanges<Value extends object>(
  base: Value,
  mine: Value,
  theirs: Value,
): { merged: Value; clashes: Clash[] } {
  const clashes: Clash[] = []

  function mergeOne(path: string, before: unknown, own: unknown, other: unknown): unknown {
    if (isSame(own, before) || isSame(own, other)) return other
    if (!isSame(other, before)) clashes.push({ path, theirs: other, mine: own })
    return own
  }

  function mergeEntries(before: Entries, own: Entries, other: Entries, prefix: string): Entries {
    const names = [...new Set([...Object.keys(other), ...Object.keys(own)])]
    const entries = names.map(name => {
      const path = prefix + name
      const [old, mineNow, theirsNow] = [before[name], own[name], other[name]]
      if (prefix === '' && isObject(mineNow) && isObject(theirsNow))
        return [name, mergeEntries(isObject(old) ? old : {}, mineNow, theirsNow, `${path}.`)] as const
      return [name, mergeOne(path, old, mineNow, theirsNow)] as const
    })
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }

  const merged = mergeEntries(base as Entries, mine as Entries, theirs as Entries, '') as Value
  return { merged, clashes }
}

export function withTheirs<Value extends object>(value: Value, clashes: readonly Clash[]): Value {
  const taken = { ...value } as Record<string, unknown>
  for (const { path, theirs } of clashes) {
    const [name = '', entry] = path.split('.')
    if (entry === undefined) taken[name] = theirs
    else taken[name] = withEntry(taken[name], entry, theirs)
  }
  return taken as Value
}

function withEntry(entries: unknown, name: string, value: unknown): Entries {
  const { [name]: _, ...others } = isObject(entries) ? entries : {}
  return value === undefined ? others : { ...others, [name]: value }
}

/** Keeps only the input after `sent`: texts lose their sent beginning, and unchanged fields become `empty`. */
export function typedSince<Value extends object>(sent: Value, now: Value, empty: Value): Value {
  const before = sent as Entries
  const fresh = Object.entries(now).map(([name, value]) => {
    const old = before[name]
    if (isSame(value, old)) return [name, (empty as Entries)[name]]
    const isContinued = typeof value === 'string' && typeof old === 'string' && value.startsWith(old)
    return [name, isContinued ? value.slice(old.length) : value]
  })
  return Object.fromEntries(fresh) as Value
}
