// Before a case begins: what it is for, what to have at hand, the drafts that wait. The draft exists from here on.
import type { CaseType } from '@maat/domain/case-types'
import { CASE_TYPES } from '@maat/domain/case-types'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, FileText, IdCard, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { useOperation } from '../../api/use-operation.ts'
import { beginCase, listCases } from '../../api/work-operations.ts'
import { useErrorText } from '../../preferences/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card, CardGrid, FormActions, Page } from '../../ui/page.tsx'
import { ClientPicker } from './client-picker.tsx'
import { WaitingDrafts } from './waiting-drafts.tsx'

export function BeginDraft({ type }: { type: CaseType | undefined }) {
  const { t } = useTranslation('case-draft')
  const { role } = useSession()
  const isStaff = role !== 'User'
  return (
    <Page title={t(`title.${type ?? 'any'}`)} intro={t(`begin.intro.${type ?? 'any'}`)} width="form">
      {isStaff ? <BeginForClient type={type} /> : <BeginOwn type={type ?? 'litigation'} />}
      <WaitingDrafts type={type} />
    </Page>
  )
}

function BeginOwn({ type }: { type: CaseType }) {
  const { t } = useTranslation('case-draft')
  const begin = useBeginning()
  return (
    <>
      <CardGrid>
        <Ready icon={<IdCard size={24} aria-hidden />} text={t('begin.identity')} />
        <Ready icon={<FileText size={24} aria-hidden />} text={t('begin.documents')} />
        <Ready icon={<PencilLine size={24} aria-hidden />} text={t('begin.pace')} />
      </CardGrid>
      <BeginButton begin={begin} onBegin={() => begin.start(type)} isReady />
    </>
  )
}

const Ready = ({ icon, text }: { icon: React.ReactNode; text: string }) => (
  <Card>
    {icon}
    <p>{text}</p>
  </Card>
)

function BeginForClient({ type }: { type: CaseType | undefined }) {
  const { t } = useTranslation('case-draft')
  const begin = useBeginning()
  const [chosenType, setType] = useState<CaseType>(type ?? 'litigation')
  const [clientId, setClient] = useState('')
  return (
    <>
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
            description: t(`begin.intro.${value}`),
          }))}
        />
      )}
      <Card title={t('begin.client')} intro={t('begin.clientIntro')}>
        <ClientPicker clientId={clientId} onPick={setClient} />
      </Card>
      <BeginButton
        begin={begin}
        onBegin={() => begin.start(chosenType, clientId)}
        isReady={clientId !== ''}
      />
    </>
  )
}

function useBeginning() {
  const navigate = useNavigate()
  const beginning = useOperation(beginCase, { refreshes: [listCases] })
  return {
    ...beginning,
    start: (type: CaseType, clientId?: string) =>
      beginning.mutate(
        { body: { type, ...(clientId && { clientId: clientId as never }) } },
        { onSuccess: ({ id }) => void navigate({ to: '.', search: { caseId: id }, replace: true }) },
      ),
  }
}

interface BeginButtonProps {
  begin: ReturnType<typeof useBeginning>
  onBegin(): void
  isReady: boolean
}

function BeginButton({ begin, onBegin, isReady }: BeginButtonProps) {
  const { t } = useTranslation('case-draft')
  const errorText = useErrorText()
  return (
    <>
      {begin.isError && <Notice kind="error">{errorText(begin.error.code)}</Notice>}
      <FormActions>
        <Button look="primary" disabled={!isReady} isBusy={begin.isPending} onClick={onBegin}>
          {t('begin.start')} <ArrowRight size={18} aria-hidden />
        </Button>
      </FormActions>
    </>
  )
}
