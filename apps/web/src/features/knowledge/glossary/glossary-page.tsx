// The glossary for its editors: each legal word with its plain meaning, in three languages beside each other.
import type { GlossaryWordView } from '@maat/contract/knowledge/knowledge'
import { LANGUAGES } from '@maat/domain/words/languages'
import { findByWords } from '@maat/domain/words/word-search'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeGlossaryWord } from '../../../api/operations/knowledge/glossary.ts'
import { readGlossary } from '../../../api/operations/knowledge/knowledge.ts'
import { useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { FilterBar } from '../../../parts/lists/filter-bar.tsx'
import { useUrlFilter } from '../../../parts/lists/use-url-filter.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/messages/states.tsx'
import styles from './glossary.module.css'
import { GLOSSARY_SEARCH } from './screens.ts'
import { WordDialog } from './word-dialog.tsx'
import { searchedIn } from './word-values.ts'

export function GlossaryPage() {
  const { t } = useTranslation('glossary')
  const filter = useUrlFilter(GLOSSARY_SEARCH)
  const [isAdding, setAdding] = useState(false)
  const read = useRead(readGlossary, {})
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button look="primary" onClick={() => setAdding(true)}>
          <Plus size={18} aria-hidden /> {t('add')}
        </Button>
      }
    >
      <FilterBar search={filter} searchLabel={t('search')} parts={[]} />
      <WhenLoaded read={read} skeleton={{ rows: 6, height: 4 }}>
        {words => <Words words={words} search={filter.typed} />}
      </WhenLoaded>
      {isAdding && <WordDialog word={undefined} onClose={() => setAdding(false)} />}
    </Page>
  )
}

function Words({ words, search }: { words: readonly GlossaryWordView[]; search: string }) {
  const { t } = useTranslation('glossary')
  const language = useLanguage()
  if (words.length === 0) return <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>
  const sorted = words.toSorted((one, other) =>
    one[language].word.localeCompare(other[language].word, language),
  )
  const found = search.trim() === '' ? sorted : findByWords(sorted, searchedIn, search)
  if (found.length === 0) return <EmptyState title={t('noneFound')} />
  return (
    <>
      <p role="status" className={styles.soft}>
        {t('count', { count: found.length })}
      </p>
      <ul className={styles.words} aria-label={t('title')}>
        {found.map(word => (
          <li key={word.id}>
            <WordRow word={word} />
          </li>
        ))}
      </ul>
    </>
  )
}

function WordRow({ word }: { word: GlossaryWordView }) {
  const { t } = useTranslation('glossary')
  const language = useLanguage()
  const [opened, setOpened] = useState<'change' | 'remove'>()
  const name = word[language].word
  // The reader's language comes first.
  const languages = [language, ...LANGUAGES.filter(one => one !== language)]
  return (
    <>
      <dl className={styles.word}>
        {languages.map(one => (
          <div key={one} lang={one}>
            <dt>
              {word[one].word}
              <abbr title={LANGUAGE_NAMES[one]}>{one.toUpperCase()}</abbr>
            </dt>
            {word[one].also.length > 0 && <dd className={styles.soft}>{word[one].also.join(', ')}</dd>}
            <dd>{word[one].meaning}</dd>
          </div>
        ))}
      </dl>
      <span className={styles.tools}>
        <IconButton label={t('changeNamed', { name })} onClick={() => setOpened('change')}>
          <Pencil size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('removeNamed', { name })} onClick={() => setOpened('remove')}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </span>
      {opened === 'change' && <WordDialog word={word} onClose={() => setOpened(undefined)} />}
      {opened === 'remove' && (
        <ActionDialog
          title={t('removeTitle', { name })}
          confirmLabel={t('remove')}
          operation={removeGlossaryWord}
          sent={{ params: { wordId: word.id } }}
          refreshes={[readGlossary]}
          doneText={t('removed')}
          onClose={() => setOpened(undefined)}
        >
          {t('removeWhy')}
        </ActionDialog>
      )}
    </>
  )
}
