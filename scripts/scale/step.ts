// One step that fills a large firm: a statement with the name that the output shows.
export interface Step {
  what: string
  sql: string
}
