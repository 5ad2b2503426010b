// The register in figures: each count shows its clients when it is pressed, and all of them when it is pressed again.
import { STATE_WORDS } from '@maat/domain/compliance/kyc/kyc-words'
import { KYC_STATES } from '@maat/domain/compliance/kyc/reviews'
import { useTranslation } from 'react-i18next'
import { readKycOverview } from '../../../api/operations/compliance/kyc-register.ts'
import { useRead } from '../../../api/use-operation.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useFormat } from '../../../texts/use-format.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import styles from './kyc.module.css'
import type { KycSearch } from './kyc-search.ts'

export function KycCounts({ search: { filter, set } }: { search: KycSearch }) {
  const { t } = useTranslation('kyc')
  const word = useTranslatedName()
  const read = useRead(readKycOverview, {})
  return (
    <WhenLoaded read={read} skeleton={{ rows: 1, height: 6 }}>
      {({ counts, dueThisMonth }) => (
        <ul className={styles.counts} aria-label={t('counts.label')}>
          <Count
            count={dueThisMonth}
            label={t('counts.dueThisMonth')}
            tone="month"
            isChosen={filter.due === 'month'}
            onChoose={() => set({ due: filter.due === 'month' ? '' : 'month', state: '' })}
          />
          {KYC_STATES.map(state => (
            <Count
              key={state}
              count={counts[state]}
              label={word(STATE_WORDS[state]).toLowerCase()}
              tone={state}
              isChosen={filter.state === state}
              onChoose={() => set({ state: filter.state === state ? '' : state, due: '' })}
            />
          ))}
        </ul>
      )}
    </WhenLoaded>
  )
}

interface CountProps {
  count: number
  label: string
  tone: string
  isChosen: boolean
  onChoose(): void
}

function Count({ count, label, tone, isChosen, onChoose }: CountProps) {
  const format = useFormat()
  return (
    <li>
      <button type="button" data-tone={tone} aria-pressed={isChosen} onClick={onChoose}>
        <strong>{format.number(count)}</strong> <span>{label}</span>
      </button>
    </li>
  )
}
