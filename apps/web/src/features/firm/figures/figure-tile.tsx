// One figure: its value, the period before, its formula, and the way to its rows.
import type { FigureView } from '@maat/contract/firm/figures'
import { isOfToday, MEASURES } from '@maat/domain/figures/figure-kinds'
import { FIGURE_TEXTS, formulaOf, partText } from '@maat/domain/figures/figure-texts'
import { figureTexts, missingText, rowText, spanText } from '@maat/domain/figures/figure-values'
import type { Language } from '@maat/domain/words/languages'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'
import { Meter } from '../../../ui/messages/meter.tsx'
import styles from './figures.module.css'
import type { FigureFilter } from './use-figure-filter.ts'

type Span = FigureView['spans'][number]

interface FigureTileProps {
  figure: FigureView
  looked: FigureFilter
  /** The figures of the reader's own work. */
  isOwn: boolean
  beside: { name: string; figure: FigureView | undefined } | undefined
}

export function FigureTile({ figure, looked, isOwn, beside }: FigureTileProps) {
  const { t } = useTranslation('figures')
  const language = useLanguage()
  const textOf = useSpanText(figure.kind)
  const { kind, spans } = figure
  const now = spans.at(-1)
  const before = spans.at(-2)
  const name = FIGURE_TEXTS[kind].name[language]
  const isShown = looked.figure === kind
  const missing = now && missingText(kind, now, language)
  return (
    <article className={isShown ? styles.chosen : styles.tile}>
      <h3>{name}</h3>
      {missing ? (
        <p className={styles.few}>{now?.isTooFew ? t('tooFew') : missing}</p>
      ) : (
        <p className={styles.value}>
          {now && figureTexts(kind, now, language).map(text => <span key={text}>{text}</span>)}
        </p>
      )}
      {now && <CountOfRows kind={kind} span={now} />}
      {before && !isOfToday(kind) && <p className={styles.soft}>{t('before', { value: textOf(before) })}</p>}
      {beside && (
        <p className={styles.beside}>
          {t('besideValue', { name: beside.name, value: textOf(beside.figure?.spans.at(-1)) })}
        </p>
      )}
      {now && <PartBars kind={kind} span={now} />}
      <p className={styles.formula}>{formulaOf(kind, { isOwn }, language)}</p>
      {now && now.rows > 0 && (
        <button
          type="button"
          className={styles.link}
          aria-label={t('rows.showOf', { name })}
          aria-pressed={isShown}
          onClick={() => looked.open(kind)}
        >
          {t('rows.show')}
        </button>
      )}
    </article>
  )
}

function useSpanText(kind: FigureView['kind']): (span: Span | undefined) => string {
  const language = useLanguage()
  return span => {
    return span ? spanText(kind, span, language) : '–'
  }
}

/** A median or a mean says of how many. */
function CountOfRows({ kind, span: { rows } }: { kind: FigureView['kind']; span: Span }) {
  const { t } = useTranslation('figures')
  const measure = MEASURES[kind]
  if (rows === 0 || (measure !== 'median' && measure !== 'mean' && measure !== 'share')) return null
  return kind === 'billable' ? null : <p className={styles.soft}>{t('rows.count', { count: rows })}</p>
}

const WITH_PARTS: readonly FigureView['kind'][] = [
  'cases',
  'origins',
  'open',
  'owed',
  'forecast',
  'unbilled',
  'deadlines',
]

function PartBars({ kind, span: { sums } }: { kind: FigureView['kind']; span: Span }) {
  const language = useLanguage()
  if (!WITH_PARTS.includes(kind)) return null
  // A bar compares amounts of one currency only.
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, ofIt]) => (
    <BarsOf key={currency} kind={kind} sums={ofIt} language={language} />
  ))
}

interface BarsOfProps {
  kind: FigureView['kind']
  sums: Span['sums']
  language: Language
}

function BarsOf({ kind, sums, language }: BarsOfProps) {
  const most = Math.max(1, ...sums.map(({ value }) => Math.abs(value)))
  return (
    <ul className={styles.parts}>
      {sums.map(sum => {
        const label = partText(sum.part, language)
        return (
          <li key={sum.part}>
            <span>{label}</span>
            <span>{rowText(kind, sum, language)}</span>
            <Meter label={label} percent={(100 * Math.max(0, sum.value)) / most} tone={toneOf(sum.part)} />
          </li>
        )
      })}
    </ul>
  )
}

const toneOf = (part: string | null) =>
  part === 'missed' || part === 'older' || part === 'late-90'
    ? 'error'
    : part?.startsWith('late')
      ? 'ochre'
      : 'nile'
