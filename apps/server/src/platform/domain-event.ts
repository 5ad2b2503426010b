/** An event in one feature that concerns others. Its name is for readers. */
export interface DomainEvent<About> {
  name: string
  /** Never set: it only keeps the type of the event's data. */
  about?: About
}
