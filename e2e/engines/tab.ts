// The little that the journeys need of a browser. Each protocol implements it once.

export type Point = readonly [x: number, y: number]

export interface FoundElement {
  press(): Promise<void>
  /** Replaces the content of a field. */
  type(text: string): Promise<void>
  /** Chooses an option of a list by its text or its place. */
  choose(option: string | number): Promise<void>
  give(path: string): Promise<void>
  /** Points are fractions of the element's width and height. */
  draw(strokes: readonly (readonly Point[])[]): Promise<void>
}

export interface Tab {
  goTo(address: string): Promise<void>
  /** Runs an expression; a promise is awaited. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Runs an expression that returns an element, or the reason why there is none. */
  find(expression: string): Promise<FoundElement | string>
  setSize(width: number, height: number): Promise<void>
  takePicture(): Promise<Uint8Array>
}

export interface Engine {
  /** A tab with its own storage, as on another device. */
  open(width: number, height: number): Promise<Tab>
  close(): Promise<void>
}
