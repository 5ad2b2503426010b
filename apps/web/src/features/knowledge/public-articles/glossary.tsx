// The glossary: words from A to Z, each with an address of its own.
import type { GlossaryWordView } from '@maat/contract/knowledge/knowledge'
import type { Language } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { readGlossary } from '../../../api/operations/knowledge/knowledge.ts'
import { useRead } from '../../../api/use-operation.ts'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { anchorOf, groupByLetter } from './glossary-letters.ts'
import styles from './library-page.module.css'
import { LoadFailed } from './load-failed.tsx'

interface GlossaryProps {
  language: Language
  search: string
}

export function Glossary(props: GlossaryProps) {
  const read = useRead(readGlossary, {}, { staleTime: Number.POSITIVE_INFINITY })
  if (read.error) return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
  return read.data ? <Words words={read.data} {...props} /> : <Skeleton rows={6} height={3} />
}

function Words({ words, language, search }: GlossaryProps & { words: readonly GlossaryWordView[] }) {
  const { t } = useTranslation('knowledge')
  const groups = groupByLetter(words, language, search)
  if (groups.length === 0)
    return <p role="status">{search ? t('library.noWord', { search }) : t('library.noWords')}</p>
  return (
    <>
      <nav aria-label={t('library.toLetter')} className={styles.alphabet}>
        {groups.map(([letter]) => (
          <a key={letter} href={`#letter-${letter}`}>
            {letter.toUpperCase()}
          </a>
        ))}
      </nav>
      <div className={styles.groups}>
        {groups.map(([letter, entries]) => (
          <section
            key={letter}
            id={`letter-${letter}`}
            aria-labelledby={`heading-${letter}`}
            className={styles.group}
          >
            <h3 id={`heading-${letter}`}>{letter.toUpperCase()}</h3>
            <dl lang={language}>
              {entries.map(({ id, word, meaning }) => (
                <div key={id} id={anchorOf(word)} className={styles.word}>
                  <dt>{word}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}
