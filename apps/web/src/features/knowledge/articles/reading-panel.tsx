// How easily the text reads, while it is written.
import { EASY_SCORE, HARD_SCORE, scoreReading } from '@maat/domain/knowledge/reading-score'
import { type RichText, sentencesOf } from '@maat/domain/knowledge/rich-text'
import type { Language } from '@maat/domain/words/languages'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../texts/use-format.ts'
import { Meter } from '../../../ui/messages/meter.tsx'
import styles from './article-page.module.css'

const judge = (score: number) => (score >= EASY_SCORE ? 'easy' : score >= HARD_SCORE ? 'fair' : 'hard')
const TONES = { easy: 'nile', fair: 'ochre', hard: 'error' } as const

export function ReadingPanel({ body, language }: { body: RichText; language: Language }) {
  const { t } = useTranslation('articles')
  const format = useFormat()
  const settled = useDeferredValue(body)
  const { score, words, wordsPerSentence } = scoreReading(sentencesOf(settled), language)
  return (
    <section className={styles.panel} aria-labelledby="article-reading">
      <h2 id="article-reading">{t('reading.title')}</h2>
      {score === null ? (
        <p className={styles.soft}>{t('reading.tooShort')}</p>
      ) : (
        <>
          <p className={styles.judgement} data-judgement={judge(score)}>
            <strong>{t(`reading.${judge(score)}`)}</strong> <span>{t('reading.score', { score })}</span>
          </p>
          <Meter label={t('reading.title')} percent={score} tone={TONES[judge(score)]} />
          <p className={styles.soft}>
            {t('reading.words', { count: words, shown: format.number(words) })} ·{' '}
            {t('reading.perSentence', { number: format.number(Math.round(wordsPerSentence)) })}
          </p>
        </>
      )}
    </section>
  )
}
