/** Something that happens in one feature, and of which others have to know. Its name is for people. */
export interface Happening<About> {
  name: string
  /** Never there: it keeps the type of what is told to whoever follows. */
  about?: About
}
