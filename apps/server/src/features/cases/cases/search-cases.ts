// The search for cases: by number or its beginning, by words of number, title or client in any order, and for the staff
// by phone number.
import { phoneDigitsOf } from '@maat/domain/people/phone-digits'
import { isStaff } from '@maat/domain/people/roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../platform/authz/caller.ts'
import { containsWords, isFound, type WordSearch } from '../../../platform/db/word-search.ts'

const NUMBER = /^([a-z]{2,3})-([12]\d{3})(-\d{0,9})?$/i
/** Fewer digits may be part of a case number or an address. */
const DIGITS_OF_CALLER = 6

export interface CaseSearch {
  typed: string
  words: WordSearch
  caller: Caller
}

export function searchOf(search: CaseSearch, { isWide }: { isWide: boolean }): RawBuilder<SqlBool> {
  const typed = search.typed.trim()
  const number = NUMBER.exec(typed)
  if (number && !search.words.isNear) return numberLike(typed.toUpperCase(), Number(number[2]))
  // The expression avoids the index: among few cases, reading all is faster than searching an index of a million for a
  // common word.
  const text = isWide ? sql`c.search_text` : sql`(c.search_text || '')`
  const digits = isStaff(search.caller.role) ? phoneDigitsOf(typed) : undefined
  return isFound(search.words, words => {
    const named = containsWords(text, words)
    return digits && digits.length >= DIGITS_OF_CALLER ? sql`(${named} or ${isOfPhone(digits)})` : named
  })
}

const isOfPhone = (digits: string) =>
  sql`c.owner_id = any(array(select u.id from users u where u.search_text like ${`%${digits}%`}))`

/** Numbers of a year are given in that year, so only its cases are searched. */
function numberLike(prefix: string, year: number): RawBuilder<SqlBool> {
  const first = (of: number) => `${String(of).padStart(4, '0')}-01-01T00:00:00Z`
  return sql`(c.number like ${`${prefix}%`} and c.dated_at >= ${first(year)}::timestamptz
    and c.dated_at < ${first(year + 1)}::timestamptz)`
}
