// Who wrote a version of a text since its last publication: none of them is its second pair of eyes.
import type { Language } from '@maat/domain/words/languages'
import type { RevisionRow, WriterRow } from './article-store.ts'

interface Written {
  language: Language
  draft_version: number
}

export function writersOf(
  { language, draft_version }: Written,
  { writers, revisions }: { writers: readonly WriterRow[]; revisions: readonly RevisionRow[] },
): string[] {
  const published = revisions.filter(
    one => one.language === language && one.published_at !== null && one.draft_version < draft_version,
  )
  const since = Math.max(0, ...published.map(one => one.draft_version))
  const own = writers.filter(
    one => one.language === language && one.draft_version > since && one.draft_version <= draft_version,
  )
  return [...new Set(own.map(({ user_id }) => user_id))]
}
