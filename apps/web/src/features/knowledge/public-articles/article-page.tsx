// One public article: its text, what it is based on, and the next step at its end.
import type { PublicArticleView } from '@maat/contract/knowledge/knowledge'
import { SLUG } from '@maat/domain/knowledge/article-addresses'
import { SCREEN_OF_SHELF } from '@maat/domain/knowledge/shelves'
import { LANGUAGES, type Language } from '@maat/domain/words/languages'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { urlFor } from '../../../api/call.ts'
import { readPublicArticle, readPublicImage } from '../../../api/operations/knowledge/knowledge.ts'
import { useRead } from '../../../api/use-operation.ts'
import { usePageTitle } from '../../../parts/pages/page-title.ts'
import { ExplainedRichText } from '../../../parts/texts/explained-text.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/messages/states.tsx'
import { ArticleHead } from './article-head.tsx'
import styles from './article-page.module.css'
import { ArticleRows } from './article-rows.tsx'
import { ArticleTools } from './article-tools.tsx'
import { searchIn, useAddressLanguage } from './list-language.ts'
import { LoadFailed } from './load-failed.tsx'
import { NextStep } from './next-step.tsx'
import { Sources } from './sources.tsx'

export function ArticlePage() {
  const address = useParams({ from: '/knowledgeCenter/{$language}/{$slug}' })
  const language = LANGUAGES.find(known => known === address.language.toLowerCase())
  const slug = SLUG.test(address.slug) ? address.slug : undefined
  useAddressLanguage(language)
  const read = useRead(readPublicArticle, language && slug ? { params: { language, slug } } : undefined)
  if (!language || !slug || read.error?.code === 'article.not-found') return <Gone language={language} />
  return (
    <div className={styles.page}>
      {read.error && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton rows={4} height={6} />}
      {read.data && <Article key={read.data.id} article={read.data} slug={slug} />}
    </div>
  )
}

function Gone({ language }: { language: Language | undefined }) {
  const { t } = useTranslation('knowledge')
  return (
    <div className={`${styles.page} ${styles.gone}`}>
      <h1>{t('gone.title')}</h1>
      <p>{t('gone.text')}</p>
      <Link
        to="/knowledgeCenter"
        search={language ? searchIn(language) : {}}
        className={buttonClass('primary')}
      >
        {t('gone.back')}
      </Link>
    </div>
  )
}

const imageUrl = (imageId: string) => urlFor(readPublicImage, { params: { imageId } })

function Article({ article, slug }: { article: PublicArticleView; slug: string }) {
  const { t } = useTranslation('knowledge')
  const { language, body, related } = article
  usePresentAddress(article, slug)
  usePageTitle(article.title)
  return (
    <>
      <article className={styles.article} data-article>
        <nav aria-label={t('article.path')} className={styles.path}>
          <Link to={SCREEN_OF_SHELF[article.shelf]} search={searchIn(language)}>
            {t(`shelf.${article.shelf}`)}
          </Link>
          {article.categoryId && article.shelf === 'guide' && (
            <Link
              to="/knowledgeCenter"
              search={{ ...searchIn(language), category: article.categoryId }}
              lang={language}
            >
              {article.categoryName}
            </Link>
          )}
        </nav>
        <ArticleHead article={article} />
        <div className={styles.text} lang={language}>
          <ExplainedRichText text={body} language={language} imageUrl={imageUrl} />
        </div>
        <ArticleTools article={article} />
        <Sources sources={article.sources} />
        <NextStep article={article} />
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className={styles.related}>
          <h2 id="related">{t('article.related')}</h2>
          <ArticleRows articles={related} />
        </section>
      )}
    </>
  )
}

/** The server also finds an article at an address that it had before. */
function usePresentAddress({ language, slug: present }: PublicArticleView, slug: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (present !== slug)
      void navigate({
        to: '/knowledgeCenter/{$language}/{$slug}',
        params: { language, slug: present },
        replace: true,
        resetScroll: false,
      })
  }, [language, present, slug, navigate])
}
