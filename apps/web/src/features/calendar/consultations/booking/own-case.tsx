// Lets a client choose one of their cases, and documents from it.
import { MOST_CONSULTATION_FILES } from '@maat/domain/calendar/consultation-states'
import { useTranslation } from 'react-i18next'
import { listCases } from '../../../../api/operations/cases/cases.ts'
import { listCaseDocuments } from '../../../../api/operations/documents/documents.ts'
import { useRead } from '../../../../api/use-operation.ts'
import { useLanguage } from '../../../../texts/use-format.ts'
import { Checkbox } from '../../../../ui/fields/choice.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import styles from './booking.module.css'
import type { Booking } from './use-booking.ts'

const MOST_CASES = 50

export function OwnCase({ booking }: { booking: Booking }) {
  const { t } = useTranslation('consultations')
  const { form } = booking
  const { caseId } = form.values
  const cases = useRead(listCases, { query: { limit: MOST_CASES } })
  const sent = (cases.data?.items ?? []).filter(({ status }) => status !== 'draft')
  if (sent.length === 0) return null
  return (
    <section className={styles.files} aria-labelledby="booking-case">
      <h3 id="booking-case">{t('case.title')}</h3>
      <Field
        name="caseId"
        type="select"
        label={t('case.choose')}
        value={caseId}
        onChange={id => form.set({ caseId: id, documentIds: [] }, 'caseId')}
      >
        <option value="">{t('case.none')}</option>
        {sent.map(({ id, number, title }) => (
          <option key={id} value={id}>
            {[number, title].filter(Boolean).join(' · ')}
          </option>
        ))}
      </Field>
      {caseId && <CaseDocumentChoice booking={booking} caseId={caseId} />}
    </section>
  )
}

function CaseDocumentChoice({ booking, caseId }: { booking: Booking; caseId: string }) {
  const { t } = useTranslation('consultations')
  const language = useLanguage()
  const { form, files } = booking
  const { documentIds } = form.values
  const { data } = useRead(listCaseDocuments, { params: { caseId } })
  const onHand = (data?.documents ?? []).filter(({ file, status }) => file && status !== 'processing')
  const isFull = documentIds.length + files.length >= MOST_CONSULTATION_FILES
  if (onHand.length === 0) return null
  return (
    <fieldset className={styles.documents}>
      <legend>{t('case.documents')}</legend>
      {onHand.map(({ id, name, typeName }) => {
        const isChosen = documentIds.includes(id)
        return (
          <Checkbox
            key={id}
            name={`document-${id}`}
            label={typeName ? `${name} – ${typeName[language]}` : name}
            isChecked={isChosen}
            isDisabled={isFull && !isChosen}
            onChange={chosen =>
              form.set(
                { documentIds: chosen ? [...documentIds, id] : documentIds.filter(other => other !== id) },
                'documentIds',
              )
            }
          />
        )
      })}
    </fieldset>
  )
}
