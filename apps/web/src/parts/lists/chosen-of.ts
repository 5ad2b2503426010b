// Makes a query of a filter. Alone, because visitors load `useUrlFilter` and need none of it.

/** The chosen values among some of a filter, as a query takes them: those that are '' are left out. */
export function chosenOf<F extends object, Name extends keyof F & string>(
  filter: F,
  ...names: readonly Name[]
) {
  const chosen = names.map(name => [name, filter[name]]).filter(([, value]) => value !== '')
  return Object.fromEntries(chosen) as { [N in Name]?: Exclude<F[N], ''> }
}
