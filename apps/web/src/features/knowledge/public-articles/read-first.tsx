// Articles for a story that is still being told. They open in a new tab, so that the story stays.
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../../parts/lists/use-debounced.ts'
import { useLanguage } from '../../../texts/use-format.ts'
import { ArticleRow, rowsClass } from './article-rows.tsx'
import styles from './read-first.module.css'
import { useSuggested } from './use-suggested.ts'

const MOST_SHOWN = 3
/** A few letters are no story. */
const FEWEST_LETTERS = 30

export function ReadFirst({ story }: { story: string }) {
  const { t } = useTranslation('knowledge')
  const language = useLanguage()
  const settled = useDebounced(story)
  const { data = [] } = useSuggested(settled.trim().length < FEWEST_LETTERS ? '' : settled, language)
  if (data.length === 0) return null
  return (
    <aside aria-labelledby="read-first" className={styles.aside}>
      <h3 id="read-first">{t('readFirst.title')}</h3>
      <p>{t('readFirst.intro')}</p>
      <ul className={rowsClass}>
        {data.slice(0, MOST_SHOWN).map(article => (
          <li key={article.id}>
            <ArticleRow article={article} heading="h4" opensTab />
          </li>
        ))}
      </ul>
    </aside>
  )
}
