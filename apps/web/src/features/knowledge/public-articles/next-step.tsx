// Where an article leads its reader; on a phone it stays at the lower edge while they read. The staff need no such way.
import type { PublicArticleView } from '@maat/contract/knowledge/knowledge'
import { addressOfNext } from '@maat/domain/knowledge/article-addresses'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { reserveSpaceForAction } from '../../../ui/layout/reserve-space.ts'
import styles from './article-page.module.css'

export function NextStep({ article }: { article: PublicArticleView }) {
  const { t } = useTranslation('knowledge')
  const { role } = useSession()
  const navigate = useNavigate()
  const { next } = article
  if (!next || (role !== 'None' && role !== 'User')) return null
  const href = addressOfNext({ ...article, next })
  function follow(event: MouseEvent): void {
    // A new tab or window is the browser's affair.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ href })
  }
  return (
    <section ref={reserveSpaceForAction} aria-labelledby="next-step" className={styles.next}>
      <div className={styles.nextText}>
        <h2 id="next-step">{t('next.title')}</h2>
        <p>{t(`next.${next}Text`)}</p>
      </div>
      <a href={href} onClick={follow} className={buttonClass('primary')}>
        {t(`next.${next}`)} <span aria-hidden>→</span>
      </a>
    </section>
  )
}
