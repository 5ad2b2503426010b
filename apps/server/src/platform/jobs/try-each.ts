/** Works on each item, even if others fail. Throws the failures at the end, so that the job is retried. */
export async function tryEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  for await (const item of items)
    try {
      await work(item)
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} failed: ${String(errors[0])}`)
}
