// One template: its file in each language as a sheet, what the files ask, and the fields that they may name.
import type { DocumentTemplateView } from '@maat/contract/documents/document-templates'
import type { DocumentTemplateId } from '@maat/contract/ids'
import { LANGUAGES } from '@maat/domain/words/languages'
import { Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeDocumentTemplate,
  listDocumentTemplates,
  readDocumentTemplate,
  removeDocumentTemplate,
} from '../../../api/operations/documents/document-templates.ts'
import { useOperation, useRead } from '../../../api/use-operation.ts'
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx'
import { lazyPart } from '../../../parts/pages/lazy-part.tsx'
import { WhenLoaded } from '../../../parts/pages/when-loaded.tsx'
import { useErrorText } from '../../../texts/use-error-text.ts'
import { useLanguageName } from '../../../texts/use-language-name.ts'
import { useTranslatedName } from '../../../texts/use-translated-name.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { showToast } from '../../../ui/messages/toasts.tsx'
import { FieldPanel } from './field-panel.tsx'
import { LanguageSheet } from './language-sheet.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import styles from './templates.module.css'

// Only lawyers who open a template to clients need it.
const ClientsDialog = lazyPart(() => import('./clients-dialog.tsx').then(file => file.ClientsDialog))

interface OpenTemplateProps {
  templateId: DocumentTemplateId
  onRemoved(): void
}

export function OpenTemplate({ templateId, onRemoved }: OpenTemplateProps) {
  const read = useRead(readDocumentTemplate, { params: { templateId } })
  return (
    <div className={styles.opened}>
      <WhenLoaded read={read} skeleton={{ rows: 3, height: 10 }}>
        {template => <TemplateDetails template={template} onRemoved={onRemoved} />}
      </WhenLoaded>
    </div>
  )
}

function TemplateDetails({ template, onRemoved }: { template: DocumentTemplateView; onRemoved(): void }) {
  const { t } = useTranslation('document-templates')
  const named = useTranslatedName()
  const [dialog, setDialog] = useState<'change' | 'remove' | 'clients'>()
  const name = named(template.name)
  const mayEdit = template.can.includes('edit')
  const where = template.countries.map(country => t(`country.${country}`)).join(', ')
  return (
    <>
      <header className={styles.top}>
        <div>
          <h2>{name}</h2>
          <p className={styles.soft}>{[t(`kind.${template.kind}`), where || t('everywhere')].join(' · ')}</p>
        </div>
        {mayEdit && (
          <div className={styles.tools}>
            <IconButton label={t('changeNamed', { name })} onClick={() => setDialog('change')}>
              <Pencil size={18} aria-hidden />
            </IconButton>
            <IconButton label={t('removeNamed', { name })} onClick={() => setDialog('remove')}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </div>
        )}
      </header>
      {template.isToReview && <ReviewNotice template={template} mayEdit={mayEdit} />}
      <div className={styles.sheets}>
        {LANGUAGES.map(language => (
          <LanguageSheet key={language} template={template} language={language} mayEdit={mayEdit} />
        ))}
      </div>
      <ForClients template={template} mayEdit={mayEdit} onChange={() => setDialog('clients')} />
      <FieldPanel />
      {dialog === 'change' && <TemplateDialog template={template} onClose={() => setDialog(undefined)} />}
      {dialog === 'clients' && <ClientsDialog template={template} onClose={() => setDialog(undefined)} />}
      {dialog === 'remove' && (
        <ActionDialog
          title={t('removeTitle', { name })}
          confirmLabel={t('remove')}
          operation={removeDocumentTemplate}
          sent={{ params: { templateId: template.id } }}
          refreshes={[listDocumentTemplates]}
          doneText={t('removed')}
          onDone={onRemoved}
          onClose={() => setDialog(undefined)}
        >
          {t('removeWhy')}
        </ActionDialog>
      )}
    </>
  )
}

interface ForClientsProps {
  template: DocumentTemplateView
  mayEdit: boolean
  onChange(): void
}

function ForClients({ template, mayEdit, onChange }: ForClientsProps) {
  const { t } = useTranslation('document-templates')
  const languageName = useLanguageName()
  const { isOpen, openIn, usable } = template
  const names = (languages: typeof usable) => languages.map(one => languageName(one)).join(', ')
  const closed = usable.filter(language => !openIn.includes(language))
  return (
    <section className={styles.clients} aria-labelledby="template-clients">
      <h3 id="template-clients">{t('client.title')}</h3>
      <p className={styles.soft}>
        {isOpen && openIn.length > 0 ? t('client.openIn', { languages: names(openIn) }) : t('client.notOpen')}
      </p>
      {isOpen && closed.length > 0 && <Notice>{t('client.closedIn', { languages: names(closed) })}</Notice>}
      {mayEdit && usable.length > 0 && (
        <div>
          <Button onClick={onChange}>
            <Users size={18} aria-hidden /> {t(isOpen ? 'client.change' : 'client.open')}
          </Button>
        </div>
      )}
    </section>
  )
}

function ReviewNotice({ template, mayEdit }: { template: DocumentTemplateView; mayEdit: boolean }) {
  const { t } = useTranslation('document-templates')
  const errorText = useErrorText()
  const changing = useOperation(changeDocumentTemplate, {
    refreshes: [listDocumentTemplates, readDocumentTemplate],
  })
  const { id: templateId, name, kind, countries, issues, version } = template
  const body = { name, kind, countries, issues, isToReview: false, version }
  return (
    <Notice>
      {t('reviewWhy')}
      {mayEdit && (
        <Button
          isBusy={changing.isPending}
          onClick={() =>
            changing.mutate(
              { params: { templateId }, body },
              { onError: error => showToast({ kind: 'danger', text: errorText(error.code) }) },
            )
          }
        >
          {t('reviewed')}
        </Button>
      )}
    </Notice>
  )
}
