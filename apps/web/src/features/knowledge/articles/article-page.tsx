// One article at the writing desk: its text in each language, and beside it the way to its readers.

import type { ArticleId } from '@maat/contract/ids'
import type { ArticleView } from '@maat/contract/knowledge/articles'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readArticle } from '../../../api/operations/knowledge/articles.ts'
import { useRead } from '../../../api/use-operation.ts'
import { useLawFields } from '../../../parts/fields/use-law-fields.ts'
import { useUrlChoice } from '../../../parts/lists/url-choice.tsx'
import { WaysBack } from '../../../parts/pages/ways-back.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { stateOfText } from './text-states.ts'
import { textOf } from './text-values.ts'
import { WriteText } from './write-text.tsx'

export function ArticlePage() {
  // Also loads the texts of the editor and of all dialogs.
  const { t } = useTranslation(['articles', 'text-editor', 'changed'])
  const { articleId } = useParams({ from: '/articles/{$articleId}' })
  const fields = useLawFields()
  const read = useRead(readArticle, { params: { articleId } })
  const article = read.data
  const title = article && (textOf(article, article.originalLanguage) ?? article.texts[0])?.title
  const toList = (
    <Link to="/articles" className={buttonClass('secondary')}>
      {t('toList')}
    </Link>
  )
  return (
    <Page
      title={title || t('/articles/{articleId}', { ns: 'titles' })}
      intro={
        article &&
        [t(`shelf.${article.shelf}`), fields.nameOf(article.categoryId)].filter(Boolean).join(' · ')
      }
      actions={toList}
    >
      <WhenLoaded read={read} skeleton={{ rows: 3, height: 12 }} wayBack={<WaysBack>{toList}</WaysBack>}>
        {loaded => <Languages key={articleId} article={loaded} articleId={loaded.id} />}
      </WhenLoaded>
    </Page>
  )
}

/** The language in which the article was first written comes first. */
const languagesOf = ({ originalLanguage }: ArticleView): [Language, ...Language[]] => [
  originalLanguage,
  ...LANGUAGES.filter(language => language !== originalLanguage),
]

function Languages({ article, articleId }: { article: ArticleView; articleId: ArticleId }) {
  const { t } = useTranslation('articles')
  const { name, words, value, choose } = useUrlChoice('language', languagesOf(article))
  return (
    <>
      <Choice<Language>
        name={name}
        legend={t('field.language')}
        hidesLegend
        value={value}
        onChange={choose}
        options={words.map(language => {
          const text = textOf(article, language)
          return {
            value: language,
            label: LANGUAGE_NAMES[language],
            description: t(text ? `state.${stateOfText(text)}` : 'state.missing'),
          }
        })}
      />
      <WriteText key={`${articleId} ${value}`} article={article} language={value} />
    </>
  )
}
