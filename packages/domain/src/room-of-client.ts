// How much one client keeps with the firm, whatever their cases hold. Little, as long as nobody knows whose the address of
// the account is.
const MB = 1024 * 1024

export const ROOM_OF_CLIENT = { drafts: 100, bytes: 10 * 1024 * MB }
export const ROOM_OF_UNCONFIRMED = { drafts: 3, bytes: 50 * MB }

export const roomOf = (isConfirmed: boolean) => (isConfirmed ? ROOM_OF_CLIENT : ROOM_OF_UNCONFIRMED)

const TIGHT = 0.8

/** Then it is said wherever files are added. */
export const isTight = ({ used, most }: { used: number; most: number }): boolean => used >= TIGHT * most
