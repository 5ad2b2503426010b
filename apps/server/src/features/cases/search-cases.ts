// What people type to find a case: a number or its beginning, or any part of a number, a title or a client's name.
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const NUMBER = /^([a-z]{2,3})-([12]\d{3})(-\d{0,9})?$/i
/** Three letters in a row are what the index of words knows. */
const LETTERS_OF_INDEX = 3
const BEFORE_WORDS = ['', '% ', '%’', "%'", '%-']

/** Among few cases it is quicker to read them all than to ask the index of a million for a common word. */
export function searchOf(typed: string, { isWide }: { isWide: boolean }): RawBuilder<SqlBool> {
  const search = typed.trim()
  const number = NUMBER.exec(search)
  if (number) return numberLike(search.toUpperCase(), Number(number[2]))
  const pattern = search.replace(/[\\%_]/g, '\\$&')
  // What is computed stands in no index; and what is looked for is folded once, not again for every case.
  const isLike = (sought: string): RawBuilder<SqlBool> =>
    isWide
      ? sql`c.search_text like fold(${sought})`
      : sql`(c.search_text || '') like (select fold(${sought}))`
  if ([...search].length >= LETTERS_OF_INDEX) return isLike(`%${pattern}%`)
  // A letter or two are looked for where words begin: within words they are nearly everywhere.
  const starts = BEFORE_WORDS.map(sign => isLike(`${sign}${pattern}%`))
  return sql`(${sql.join(starts, sql` or `)})`
}

/** Numbers of a year are given in that year: of all cases, only its own are looked through. */
function numberLike(prefix: string, year: number): RawBuilder<SqlBool> {
  const first = (of: number) => `${String(of).padStart(4, '0')}-01-01T00:00:00Z`
  return sql`(c.number like ${`${prefix}%`} and c.dated_at >= ${first(year)}::timestamptz
    and c.dated_at < ${first(year + 1)}::timestamptz)`
}
