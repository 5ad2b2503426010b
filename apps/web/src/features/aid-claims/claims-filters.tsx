// The filters of the yearly list. Lawyers see only their own claims, so only other users choose a lawyer.
import { CLAIM_STATES, judicialYearText } from '@maat/domain/legal-aid/claim-states'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { PersonSelect } from '../../parts/person-select.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGrid } from '../../ui/page.tsx'
import { useLawyerChoices } from '../cases/index.ts'
import type { ClaimsFilter } from './use-claims-filter.ts'

export function ClaimsFilters({ filter }: { filter: ClaimsFilter }) {
  const { t } = useTranslation('aid-claims')
  const { role } = useSession()
  const { year, years, state, set } = filter
  return (
    <search>
      <FieldGrid>
        <Field
          name="year"
          type="select"
          label={t('list.year')}
          value={String(year)}
          onChange={chosen => set({ year: chosen })}
        >
          {years.map(one => (
            <option key={one} value={one}>
              {judicialYearText(one)}
            </option>
          ))}
        </Field>
        <Field
          name="state"
          type="select"
          label={t('list.state')}
          value={state ?? ''}
          onChange={chosen => set({ state: chosen })}
        >
          <option value="">{t('list.allStates')}</option>
          {CLAIM_STATES.map(one => (
            <option key={one} value={one}>
              {t(`state.${one}`)}
            </option>
          ))}
        </Field>
        {role !== 'Avocat' && <LawyerChoice filter={filter} />}
      </FieldGrid>
    </search>
  )
}

function LawyerChoice({ filter: { lawyer, set } }: { filter: ClaimsFilter }) {
  const { t } = useTranslation('aid-claims')
  return (
    <PersonSelect
      name="lawyer"
      label={t('list.lawyer')}
      before={[{ id: '', name: t('list.allLawyers') }]}
      people={useLawyerChoices()}
      value={lawyer ?? ''}
      onChange={chosen => set({ lawyer: chosen })}
    />
  )
}
