// How the staff find users: by words of names and addresses, or by any part of the phone number.
import { phoneDigitsOf } from '@maat/domain/people/phone-digits'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containsWords, isFound, type WordSearch } from '../../../platform/db/word-search.ts'

/** A condition on the table `u` of users. */
export function isPersonFound(words: WordSearch, typed: string | undefined): RawBuilder<SqlBool> {
  const digits = phoneDigitsOf(typed ?? '')
  return isFound(words, sought => {
    const named = containsWords(sql`u.search_text`, sought)
    return digits ? sql`(${named} or u.search_text like ${`%${digits}%`})` : named
  })
}
