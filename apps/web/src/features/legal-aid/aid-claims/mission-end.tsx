// The end of a mission under French legal aid: the facts for its certificate, and the certificate.

import type { CaseId } from '@maat/contract/ids'
import type { MissionEnd, MissionEndView } from '@maat/contract/legal-aid/mission-ends'
import { AID_SHARES, type AidShare } from '@maat/domain/legal-aid/french-aid'
import { useTranslation } from 'react-i18next'
import { listCaseDocuments } from '../../../api/operations/documents/documents.ts'
import {
  fileMissionEnd,
  printMissionEnd,
  readMissionEnd,
  saveMissionEnd,
} from '../../../api/operations/legal-aid/mission-ends.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { DownloadFileButton } from '../../../parts/download-file-button.tsx'
import { FormDateField } from '../../../parts/fields/form-date-field.tsx'
import { RecordForm } from '../../../parts/forms/record-form.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useAmountText } from '../../../texts/amount-text.ts'
import { numberInputText, plainNumber } from '../../../texts/amounts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, FieldGrid, FormActions } from '../../../ui/layout/page.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import styles from './aid-claims.module.css'

interface MissionValues extends Omit<MissionEnd, 'decidedOn' | 'endedOn' | 'units' | 'share'> {
  decidedOn: string
  endedOn: string
  units: string
  share: string
}

const valuesOf = ({ mission }: MissionEndView): MissionValues => ({
  ...mission,
  decidedOn: mission.decidedOn ?? '',
  endedOn: mission.endedOn ?? '',
  units: numberInputText(mission.units ?? ''),
  share: String(mission.share),
})

const missionOf = ({ decidedOn, endedOn, units, share, ...texts }: MissionValues): MissionEnd => ({
  ...texts,
  decidedOn: decidedOn || null,
  endedOn: endedOn || null,
  units: units.trim() === '' ? null : plainNumber(units),
  share: Number(share) as AidShare,
})

const schema = () => import('@maat/contract/legal-aid/mission-ends').then(file => file.MissionEnd)

export function MissionEndCard({ caseId }: { caseId: CaseId }) {
  const read = useRead(readMissionEnd, { params: { caseId } })
  return (
    <WhenLoaded read={read} skeleton={{ rows: 1, height: 12 }}>
      {view => <MissionForm view={view} />}
    </WhenLoaded>
  )
}

function MissionForm({ view }: { view: MissionEndView }) {
  const { t } = useTranslation('aid-claims')
  const saving = useOperation(saveMissionEnd, { refreshes: [readMissionEnd] })
  const { caseId } = view
  const record = useRecordForm({
    keepAs: `mission-end-${caseId}`,
    start: valuesOf(view),
    version: view.version,
    bodyOf: missionOf,
    schema,
    send: (body, version) => saving.mutateAsync({ params: { caseId }, body: { ...body, version } }),
    savedOf: (saved: MissionEndView) => ({ version: saved.version, value: valuesOf(saved) }),
    words: { labelOf: path => t(`mission.${path as keyof MissionValues}`) },
  })
  const { form } = record
  const text = (name: 'decisionNumber' | 'aidOffice' | 'court' | 'missionCode', maxLength: number) => (
    <TextField form={form} name={name} label={t(`mission.${name}`)} maxLength={maxLength} />
  )
  return (
    <RecordForm record={record}>
      <Card title={t('mission.title')} intro={t('mission.intro')}>
        <FieldGrid>
          {text('decisionNumber', 40)}
          <FormDateField form={form} name="decidedOn" label={t('mission.decidedOn')} />
          {text('aidOffice', 120)}
          {text('court', 160)}
          {text('missionCode', 20)}
          <TextField form={form} name="units" label={t('mission.units')} inputMode="decimal" maxLength={7} />
          <TextField form={form} name="share" type="select" label={t('mission.share')}>
            {AID_SHARES.map(share => (
              <option key={share} value={share}>
                {t(`mission.shares.${share}`)}
              </option>
            ))}
          </TextField>
          <FormDateField form={form} name="endedOn" label={t('mission.endedOn')} />
        </FieldGrid>
        <MissionPay view={view} />
        <FormActions>
          <DownloadFileButton
            operation={printMissionEnd}
            sent={{ params: { caseId } }}
            name={t('mission.fileName')}
            isDisabled={form.isChanged}
          >
            {t('mission.print')}
          </DownloadFileButton>
          <FileButton caseId={caseId} isDisabled={form.isChanged} />
        </FormActions>
        {form.isChanged && <p>{t('papers.saveFirst')}</p>}
      </Card>
    </RecordForm>
  )
}

function FileButton({ caseId, isDisabled }: { caseId: CaseId; isDisabled: boolean }) {
  const { t } = useTranslation('aid-claims')
  const filing = useOperation(fileMissionEnd, {
    refreshes: [listCaseDocuments],
    onSuccess: () => showToast({ kind: 'success', text: t('mission.filed') }),
  })
  return (
    <Button
      isBusy={filing.isPending}
      disabled={isDisabled}
      onClick={() => filing.mutate({ params: { caseId } })}
    >
      {t('mission.file')}
    </Button>
  )
}

function MissionPay({ view: { unitValue, pay } }: { view: MissionEndView }) {
  const { t } = useTranslation('aid-claims')
  const amountText = useAmountText()
  return (
    <p className={styles.soft}>
      {pay && t('mission.pay', { net: amountText(pay.net), gross: amountText(pay.gross) })}{' '}
      {t('mission.unitValue', { amount: amountText(unitValue.amount) })}{' '}
      {!unitValue.isVerified && t('total.toVerify')}
    </p>
  )
}
