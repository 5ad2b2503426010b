// The storage quota of one client with the firm, across all their cases. It is small until the account's address is
// confirmed.
const MB = 1024 * 1024

export const ROOM_OF_CLIENT = { drafts: 100, bytes: 10 * 1024 * MB }
export const ROOM_OF_UNCONFIRMED = { drafts: 3, bytes: 50 * MB }

export const roomOf = (isConfirmed: boolean) => (isConfirmed ? ROOM_OF_CLIENT : ROOM_OF_UNCONFIRMED)

const TIGHT = 0.8

/** A warning then appears wherever files are added. */
export const isTight = ({ used, most }: { used: number; most: number }): boolean => used >= TIGHT * most
