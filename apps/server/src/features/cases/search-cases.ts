// What people type to find a case: its number or how it begins, words of its number, title or client in any order, or
// for the staff the phone number of whoever calls.
import { phoneDigitsOf } from '@maat/domain/phone-digits'
import { isStaff } from '@maat/domain/roles'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../platform/authz/caller.ts'
import { holdsWords, isFound, type WordSearch } from '../../platform/db/word-search.ts'

const NUMBER = /^([a-z]{2,3})-([12]\d{3})(-\d{0,9})?$/i
/** Fewer digits are a part of a case number, or of an address. */
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
  // What is computed stands in no index: among few cases it is quicker to read them all than to ask the index of a
  // million for a common word.
  const text = isWide ? sql`c.search_text` : sql`(c.search_text || '')`
  const digits = isStaff(search.caller.role) ? phoneDigitsOf(typed) : undefined
  return isFound(search.words, words => {
    const named = holdsWords(text, words)
    return digits && digits.length >= DIGITS_OF_CALLER ? sql`(${named} or ${isOfPhone(digits)})` : named
  })
}

const isOfPhone = (digits: string) =>
  sql`c.owner_id = any(array(select u.id from users u where u.search_text like ${`%${digits}%`}))`

/** Numbers of a year are given in that year: of all cases, only its own are looked through. */
function numberLike(prefix: string, year: number): RawBuilder<SqlBool> {
  const first = (of: number) => `${String(of).padStart(4, '0')}-01-01T00:00:00Z`
  return sql`(c.number like ${`${prefix}%`} and c.dated_at >= ${first(year)}::timestamptz
    and c.dated_at < ${first(year + 1)}::timestamptz)`
}
