// Keeps a visitor's input over a reload, in this tab's storage; secrets are never written.

export interface StoredDraft<Values> {
  read(): Values
  keep(values: Values): void
  forget(): void
}

export function storedDraft<Values extends object>(
  name: string,
  empty: Values,
  secrets: readonly (keyof Values)[],
): StoredDraft<Values> {
  const key = `draft-${name}`
  return {
    read() {
      try {
        return { ...empty, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') }
      } catch {
        return empty
      }
    },
    keep(values) {
      const open = { ...values, ...Object.fromEntries(secrets.map(secret => [secret, empty[secret]])) }
      sessionStorage.setItem(key, JSON.stringify(open))
    },
    forget: () => sessionStorage.removeItem(key),
  }
}
