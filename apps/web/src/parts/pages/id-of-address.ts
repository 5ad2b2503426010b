/** The id in the path of a screen. The server refuses one that does not exist. */
export const idOfAddress = <Id extends string>(text: string) => text as Id
