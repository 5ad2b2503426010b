/** Before another entry joins a full map, the oldest one that has ended leaves it, or else the oldest one. */
export function makeRoom<Value>(
  entries: Map<string, Value>,
  most: number,
  hasEnded: (value: Value) => boolean,
): void {
  if (entries.size < most) return
  const [oldest] = entries.keys()
  const ended = entries.entries().find(([, value]) => hasEnded(value))
  const leaving = ended?.[0] ?? oldest
  if (leaving !== undefined) entries.delete(leaving)
}
