// The explanation of a date, step by step: each step's text, its article of law, and whether it was verified.
import type { DeadlineComputation } from '@maat/contract/calendar/deadlines'
import { CHECKED_LINES } from '@maat/domain/deadlines/deadline-lines'
import { deadlineLineText } from '@maat/domain/deadlines/deadline-texts'
import {
  BookOpen,
  BookText,
  CalendarClock,
  CalendarDays,
  CalendarOff,
  CalendarPlus,
  Flag,
  Gavel,
  Hand,
  Hourglass,
  type LucideIcon,
  Mail,
  Plane,
  Sun,
  TriangleAlert,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../texts/use-format.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './explanation.module.css'

type Line = DeadlineComputation['lines'][number]

/** By the part of a line's code before the dot. */
const ICONS: Record<string, LucideIcon> = {
  act: Gavel,
  rule: BookText,
  start: CalendarPlus,
  receipt: Mail,
  count: CalendarDays,
  distance: Plane,
  vacation: Sun,
  closed: CalendarOff,
  extension: CalendarClock,
  back: CalendarClock,
  notice: Hourglass,
  source: BookOpen,
  'by-hand': Hand,
  result: Flag,
}

const sourceOf = ({ params }: Line) => (params.law ? `${params.law} ${params.articles}` : undefined)

export function DeadlineExplanation({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('deadlines')
  const language = useLanguage()
  const unverified = new Set(lines.filter(({ code }) => code === 'source.unverified').map(sourceOf))
  return (
    <ol className={styles.steps} aria-label={t('explanation.title')}>
      {lines.map((line, at) => {
        const kind = line.code.split('.')[0] ?? ''
        const isWarning = CHECKED_LINES.has(line.code) || line.code === 'result.check'
        const Icon = isWarning ? TriangleAlert : (ICONS[kind] ?? CalendarDays)
        const source = sourceOf(line)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the lines never changes
          <li key={at} data-kind={isWarning ? 'warning' : kind}>
            <Icon size={18} aria-hidden />
            <span>
              {deadlineLineText(line, language)}{' '}
              {source && kind !== 'source' && <Certainty isVerified={!unverified.has(source)} />}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Certainty({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation('deadlines')
  return isVerified ? (
    <Badge tone="success">{t('explanation.verified')}</Badge>
  ) : (
    <Badge tone="accent">{t('explanation.unverified')}</Badge>
  )
}
