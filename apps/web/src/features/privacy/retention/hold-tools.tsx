// Places a legal hold on a case, or ends it.
import type { RetentionCase } from '@maat/contract/privacy/retention'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endLegalHold, listRetention, placeLegalHold } from '../../../api/operations/privacy/retention.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'

const READS = [listRetention]

export function HoldTools({ ended }: { ended: RetentionCase }) {
  const { t } = useTranslation('retention')
  const [isOpen, setOpen] = useState(false)
  if (!ended.can.includes('hold')) return null
  const { id, number, hold } = ended
  const action = hold ? 'end' : 'place'
  return (
    <>
      <Button aria-label={t(`hold.${action}.named`, { number })} onClick={() => setOpen(true)}>
        {t(`hold.${action}.open`)}
      </Button>
      {isOpen && (
        <ActionDialog
          title={t(`hold.${action}.named`, { number })}
          confirmLabel={t(`hold.${action}.open`)}
          look="primary"
          operation={hold ? endLegalHold : placeLegalHold}
          sent={reason => ({ params: { caseId: id }, body: { reason } })}
          words={{
            label: t('hold.reason'),
            keepAs: `legal-hold-${action}-${id}`,
            maxLength: 1000,
            isRequired: true,
          }}
          refreshes={READS}
          doneText={t(`hold.${action}.done`)}
          onClose={() => setOpen(false)}
        >
          {t(`hold.${action}.body`)}
        </ActionDialog>
      )}
    </>
  )
}
