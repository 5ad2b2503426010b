// The shortcuts of a page: active keys, the help on '?', and the switch to turn them off.
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { switchShortcuts, useShortcutsOn } from '../../kept/shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/fields/choice.tsx'
import { type Shortcuts, useShortcuts } from '../../ui/use-shortcuts.ts'
import styles from './shortcut-help.module.css'

export interface ListedKey {
  /** The name printed on the keyboard. */
  key: string
  does: string
}

interface ShortcutHelpProps {
  shortcuts: Shortcuts
  /** The shortcuts of the page, and the browser's own keys. */
  keys: readonly ListedKey[]
}

export function ShortcutHelp({ shortcuts, keys }: ShortcutHelpProps) {
  const { t } = useTranslation(['waiting', 'search'])
  const [isOpen, setOpen] = useState(false)
  const areOn = useShortcutsOn()
  useShortcuts(areOn ? { ...shortcuts, '?': () => setOpen(true) } : {})
  const close = () => setOpen(false)
  const everywhere = [
    { key: '/', does: t('panel.label', { ns: 'search' }) },
    { key: '?', does: t('keys.help') },
  ]
  return (
    <>
      <span className={styles.opener}>
        <Button look="quiet" onClick={() => setOpen(true)}>
          <Keyboard size={18} aria-hidden /> {t('keys.open')}
        </Button>
      </span>
      <Dialog
        title={t('keys.title')}
        isOpen={isOpen}
        onClose={close}
        actions={
          <Button look="primary" data-autofocus onClick={close}>
            {t('keys.close')}
          </Button>
        }
      >
        <dl className={styles.keys}>
          {[...keys, ...everywhere].map(({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox name="shortcuts" label={t('keys.on')} isChecked={areOn} onChange={switchShortcuts} />
      </Dialog>
    </>
  )
}
