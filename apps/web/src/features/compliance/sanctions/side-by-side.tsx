// The person and the listed subject, line by line: where they agree, where they differ, and what is missing.
import type { SanctionHitView, ScorePartView } from '@maat/contract/compliance/sanctions'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './sanctions.module.css'
import { useSubjectWords } from './use-subject-words.ts'

const TONES = { agrees: 'success', similar: 'accent', differs: 'error', missing: 'neutral' } as const
type Agreement = keyof typeof TONES

interface Line {
  key: 'names' | 'birth' | 'nationality' | 'numbers' | 'programme' | 'remark'
  ours: string[]
  theirs: string[]
  /** Not every line is compared. */
  agreement: Agreement | undefined
}

export function SideBySide({ hit }: { hit: SanctionHitView }) {
  const { t } = useTranslation('sanctions')
  const words = useSubjectWords()
  const { person, entry, parts } = hit
  const lines: Line[] = [
    {
      key: 'names',
      ours: person.names,
      theirs: entry.names.map(({ text, isWeak }) => (isWeak ? t('weakName', { name: text }) : text)),
      agreement: agreementOf('name', parts),
    },
    {
      key: 'birth',
      ours: person.birthDate ? [words.day(person.birthDate)] : [],
      theirs: entry.births.map(words.birth),
      agreement: agreementOf('birth', parts),
    },
    {
      key: 'nationality',
      ours: person.nationality ? [words.country(person.nationality)] : [],
      theirs: entry.nationalities.map(words.country),
      agreement: agreementOf('nationality', parts),
    },
    {
      key: 'numbers',
      ours: person.numbers,
      theirs: entry.numbers.map(({ text }) => text),
      agreement: agreementOf('number', parts),
    },
    { key: 'programme', ours: [], theirs: textsOf(entry.programme), agreement: undefined },
    { key: 'remark', ours: [], theirs: textsOf(entry.remark), agreement: undefined },
  ]
  const shown = lines.filter(({ ours, theirs }) => ours.length + theirs.length > 0)
  return (
    <DataTable
      caption={t('hit.sideBySide')}
      rows={shown}
      rowKey={({ key }) => key}
      columns={[
        { key: 'what', title: t('hit.data'), isHeading: true, cell: ({ key }) => t(`line.${key}`) },
        { key: 'ours', title: t('hit.ours'), cell: ({ ours }) => <Values values={ours} /> },
        { key: 'theirs', title: t('hit.theirs'), cell: ({ theirs }) => <Values values={theirs} /> },
        {
          key: 'agreement',
          title: t('hit.agreement'),
          cell: ({ agreement }) =>
            agreement ? <Badge tone={TONES[agreement]}>{t(`agreement.${agreement}`)}</Badge> : '–',
        },
      ]}
    />
  )
}

const textsOf = (text: string) => (text ? [text] : [])

function Values({ values }: { values: readonly string[] }) {
  if (values.length === 0) return '–'
  return (
    <span className={styles.stack}>
      {[...new Set(values)].map(value => (
        <span key={value} dir="auto">
          {value}
        </span>
      ))}
    </span>
  )
}

function agreementOf(kind: ScorePartView['kind'], parts: readonly ScorePartView[]): Agreement {
  const part = parts.find(one => one.kind === kind)
  if (!part) return 'missing'
  if (part.kind === 'name') {
    const isExact = part.pairs.every(({ similarity }) => similarity === 1)
    return isExact && part.oursAlone.length + part.listedAlone.length === 0 ? 'agrees' : 'similar'
  }
  if (part.kind === 'birth') {
    if (part.agreement === 'same-day') return 'agrees'
    return part.points > 0 ? 'similar' : 'differs'
  }
  return part.points > 0 ? 'agrees' : 'differs'
}
