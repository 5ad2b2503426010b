// The staff prepare a case on behalf of a client: they choose the client and the type, then the first step opens.
import { CASE_TYPES, type CaseType } from '@maat/domain/cases/case-types'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { Card, Page } from '../../../../ui/layout/page.tsx'
import { ClientPicker } from './client-picker.tsx'
import { WaitingDrafts } from './waiting-drafts.tsx'

export function ChooseClient({ type }: { type: CaseType | undefined }) {
  const { t } = useTranslation('case-draft')
  const navigate = useNavigate()
  const { issue } = useSearch({ strict: false })
  const [chosenType, setType] = useState<CaseType>(type ?? 'litigation')
  return (
    <Page
      title={t(`title.${type ?? 'any'}`)}
      intro={type ? t(`begin.intro.${type}`, { context: 'client' }) : t('begin.intro.any')}
      width="form"
    >
      <WaitingDrafts type={type} />
      {!type && (
        <Choice<CaseType>
          name="type"
          legend={t('begin.type')}
          value={chosenType}
          onChange={setType}
          look="cards"
          options={CASE_TYPES.map(value => ({
            value,
            label: t(`title.${value}`),
            description: t(`begin.intro.${value}`, { context: 'client' }),
          }))}
        />
      )}
      <Card title={t('begin.client')} intro={t('begin.clientIntro')}>
        <ClientPicker
          onPick={clientId => void navigate({ to: '.', search: { type: chosenType, clientId, issue } })}
        />
      </Card>
    </Page>
  )
}
