// The client identification that the law requires of every law firm: identity, public offices, owners and origin of
// funds.
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Choice } from '../../../../ui/fields/choice.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Card } from '../../../../ui/layout/page.tsx'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { DocumentUploader } from '../../../documents/documents/index.ts'
import { IdentityCheck } from '../../../documents/identity/index.ts'
import styles from '../case-draft.module.css'
import { useClientContext } from '../use-client.ts'
import { useDraft } from '../use-draft-editor.ts'
import { useRefreshedDraft } from '../use-refreshed-draft.ts'
import { DraftField, useMissingFieldText } from './draft-field.tsx'

export function KycStep() {
  const { t } = useTranslation('case-draft')
  const forClient = useClientContext()
  const { draft, answers, set } = useDraft()
  const refresh = useRefreshedDraft()
  const identity = useMissingFieldText('identity')
  const position = useMissingFieldText('holdsPublicPosition')
  const held = answers.holdsPublicPosition
  return (
    <>
      <Notice>{t('kyc.why')}</Notice>
      <IdentityCheck
        clientId={draft.ownerId}
        onChange={refresh}
        after={<DraftField name="passportNumber" label={t('kyc.passportNumber')} maxLength={40} />}
      >
        {identity && <Notice kind="error">{identity}</Notice>}
      </IdentityCheck>
      <Card title={t('kyc.position')} intro={t('kyc.positionIntro')}>
        <Choice
          name="holdsPublicPosition"
          legend={t('kyc.positionQuestion', forClient)}
          isRequired
          value={held === undefined ? '' : held ? 'yes' : 'no'}
          onChange={answer => set({ holdsPublicPosition: answer === 'yes' })}
          errorMessage={position}
          options={[
            { value: 'no', label: t('no') },
            { value: 'yes', label: t('yes') },
          ]}
        />
        {held && <DraftField name="publicPosition" label={t('kyc.positionWhich')} isRequired />}
      </Card>
      {answers.kind === 'business' && <Owners />}
      <Card title={t('kyc.funds')} intro={t('kyc.fundsIntro')}>
        <DraftField name="fundsOrigin" type="textarea" rows={3} label={t('kyc.fundsOrigin')} />
        <DocumentUploader caseId={draft.id} documentType="funds" />
      </Card>
    </>
  )
}

function Owners() {
  const { t } = useTranslation('case-draft')
  const { answers, set } = useDraft()
  const lack = useMissingFieldText('beneficialOwners')
  const owners = answers.beneficialOwners ?? []
  const change = (at: number, part: Partial<(typeof owners)[number]>) =>
    set({ beneficialOwners: owners.map((owner, index) => (index === at ? { ...owner, ...part } : owner)) })
  return (
    <Card title={t('kyc.owners')} intro={t('kyc.ownersIntro')}>
      {lack && <Notice kind="error">{lack}</Notice>}
      {owners.map(({ name, share }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an owner has no id, and rows are added only at the end
        <div key={at} className={styles.row}>
          <Field
            name={`owner-${at}`}
            label={t('kyc.ownerName')}
            value={name}
            onChange={text => change(at, { name: text })}
          />
          <Field
            name={`share-${at}`}
            label={t('kyc.ownerShare')}
            inputMode="decimal"
            value={share}
            onChange={text => change(at, { share: text })}
          />
          <IconButton
            label={t('kyc.ownerRemove', { name })}
            onClick={() => set({ beneficialOwners: owners.filter((_, index) => index !== at) })}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button onClick={() => set({ beneficialOwners: [...owners, { name: '', share: '' }] })}>
          <Plus size={18} aria-hidden /> {t('kyc.ownerAdd')}
        </Button>
      </div>
    </Card>
  )
}
