export function endWithParent(end: () => void): void
