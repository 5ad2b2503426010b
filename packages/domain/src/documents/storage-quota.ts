// The storage quota of one client with the firm, across all their cases. It is small until the account's address is
// confirmed.
const MB = 1024 * 1024

export const CLIENT_STORAGE_QUOTA = { drafts: 100, bytes: 10 * 1024 * MB }
export const UNCONFIRMED_STORAGE_QUOTA = { drafts: 3, bytes: 50 * MB }

export const storageQuotaOf = (isConfirmed: boolean) =>
  isConfirmed ? CLIENT_STORAGE_QUOTA : UNCONFIRMED_STORAGE_QUOTA

const TIGHT = 0.8

/** A warning then appears wherever files are added. */
export const isNearlyFull = ({ used, most }: { used: number; most: number }): boolean => used >= TIGHT * most
