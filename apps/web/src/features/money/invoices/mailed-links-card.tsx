// The recipients of a mailed invoice with the state of each link, and the form to mail it.
import type { InvoiceLinkView } from '@maat/contract/money/invoice-links'
import type { InvoiceView } from '@maat/contract/money/invoices'
import { LANGUAGES } from '@maat/domain/words/languages'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endInvoiceLink, listInvoiceLinks, mailInvoice } from '../../../api/operations/money/invoice-links.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { usePages } from '../../../api/use-pages.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx'
import { useRecordForm } from '../../../parts/forms/use-record-form.ts'
import { PagedList } from '../../../parts/lists/paged.tsx'
import { LANGUAGE_NAMES } from '../../../texts/language-names.ts'
import { useFormat } from '../../../texts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import styles from './invoices.module.css'
import { bodyOfMail, mailTo, showsPaper } from './mail-values.ts'

export function MailedLinksCard({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices')
  const [isMailing, setMailing] = useState(false)
  const [ending, setEnding] = useState<InvoiceLinkView>()
  const params = { invoiceId: invoice.id }
  const links = usePages(listInvoiceLinks, { params, query: {} })
  return (
    <section className={styles.deliveries} aria-label={t('mailed.title')}>
      <h3>{t('mailed.title')}</h3>
      <p className={styles.soft}>{t('mailed.intro')}</p>
      <PagedList pages={links} skeleton={{ rows: 1, height: 3 }} empty={t('mailed.none')} isOrdered>
        {link => <MailedLink link={link} onEnd={() => setEnding(link)} />}
      </PagedList>
      <Button onClick={() => setMailing(true)}>
        <Mail size={18} aria-hidden /> {t('mailed.open')}
      </Button>
      {isMailing && <MailDialog invoice={invoice} onClose={() => setMailing(false)} />}
      {ending && (
        <ActionDialog
          title={t('mailed.endOf', { address: ending.address })}
          confirmLabel={t('mailed.end')}
          operation={endInvoiceLink}
          sent={{ params, body: { address: ending.address } }}
          refreshes={[listInvoiceLinks]}
          doneText={t('mailed.ended')}
          onClose={() => setEnding(undefined)}
        >
          {t('mailed.endBody')}
        </ActionDialog>
      )}
    </section>
  )
}

const TONES = {
  open: 'accent',
  expired: 'neutral',
  replaced: 'neutral',
  withdrawn: 'neutral',
  locked: 'error',
} as const

function MailedLink({ link, onEnd }: { link: InvoiceLinkView; onEnd(): void }) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const { address, standing, requestedByName, requestedAt, expiresAt, openedAt, showsPaper } = link
  const isRead = standing === 'open' && openedAt !== null
  return (
    <div className={styles.row}>
      <span>
        {isRead ? (
          <Badge tone="success">{t('mailed.read')}</Badge>
        ) : (
          <Badge tone={TONES[standing]}>{t(`mailed.standing.${standing}`)}</Badge>
        )}{' '}
        <strong className={styles.address}>{address}</strong>
        <span className={styles.about}>
          {t('mailed.by', { name: requestedByName, date: format.dateTime(requestedAt) })}
          {' · '}
          {openedAt
            ? t('mailed.openedAt', { date: format.dateTime(openedAt) })
            : t('mailed.until', { date: format.date(expiresAt) })}
          {' · '}
          {t(showsPaper ? 'mailed.withPaper' : 'mailed.withoutPaper')}
        </span>
      </span>
      {standing === 'open' && (
        <Button look="quiet" aria-label={t('mailed.endOf', { address })} onClick={onEnd}>
          {t('mailed.end')}
        </Button>
      )}
    </div>
  )
}

function MailDialog({ invoice, onClose }: { invoice: InvoiceView; onClose(): void }) {
  const { t } = useTranslation('invoices')
  const mailing = useOperation(mailInvoice, { refreshes: [listInvoiceLinks] })
  const record = useRecordForm({
    keepAs: `mail-invoice-${invoice.id}`,
    start: mailTo(invoice),
    bodyOf: bodyOfMail,
    schema,
    send: body => mailing.mutateAsync({ params: { invoiceId: invoice.id }, body }),
    savedText: t('mailed.sent'),
    onDone: onClose,
  })
  const { form } = record
  return (
    <FormDialog
      title={t('mailed.dialog', { number: invoice.number })}
      record={record}
      submitLabel={t('mailed.send')}
      onClose={onClose}
    >
      <p>{t('mailed.body')}</p>
      <TextField
        form={form}
        name="address"
        type="email"
        label={t('mailed.address')}
        maxLength={254}
        isRequired
        takesFocus
      />
      <Payers invoice={invoice} onChoose={address => form.set({ address })} />
      <TextField form={form} name="language" type="select" label={t('mailed.language')}>
        {LANGUAGES.map(code => (
          <option key={code} value={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </TextField>
      <Checkbox
        name="showsPaper"
        label={t('mailed.showsPaper')}
        isChecked={showsPaper(form.values)}
        onChange={isShown => form.set({ paperFor: isShown ? form.values.address : '' })}
      />
    </FormDialog>
  )
}

function Payers({ invoice, onChoose }: { invoice: InvoiceView; onChoose(address: string): void }) {
  const { t } = useTranslation('invoices')
  const reached = invoice.payers.filter(({ email }) => email !== '')
  if (reached.length === 0) return null
  return (
    <p className={styles.tools}>
      {reached.map(({ name, email }) => (
        <Button key={email} onClick={() => onChoose(email)}>
          {t('mailed.to', { name: name || invoice.clientName })}
        </Button>
      ))}
    </p>
  )
}

const schema = () => import('@maat/contract/money/invoice-links').then(contract => contract.NewInvoiceLink)
