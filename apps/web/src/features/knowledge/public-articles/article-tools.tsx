// Takes an article along: on paper, and a model letter also as a text.
import type { PublicArticleView } from '@maat/contract/knowledge/knowledge'
import { plainTextOf } from '@maat/domain/knowledge/rich-text'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './article-page.module.css'

const CopyButton = lazyPart(() => import('../../../parts/copy-button.tsx').then(file => file.CopyButton))

export function ArticleTools({ article: { shelf, body } }: { article: PublicArticleView }) {
  const { t } = useTranslation('knowledge')
  return (
    <div className={styles.tools}>
      {shelf === 'letter' && <CopyButton text={plainTextOf(body)} label={t('article.copy')} />}
      <Button look="quiet" onClick={() => window.print()}>
        <Printer size={18} aria-hidden /> {t('article.print')}
      </Button>
    </div>
  )
}
