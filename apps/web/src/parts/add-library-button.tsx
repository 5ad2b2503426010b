// Adds the records that come with the product to those of the firm. Pressing again adds only what is new in it.
import { Library } from 'lucide-react'
import type { CallError } from '../api/call.ts'
import { useErrorText } from '../texts/use-error-text.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/messages/toasts.tsx'

interface Handlers {
  onSuccess(reply: { added: number }): void
  onError(error: CallError): void
}

interface AddLibraryButtonProps {
  adding: { isPending: boolean; mutate(sent: object, handlers: Handlers): void }
  label: string
  /** The text after adding so many records, also for none. */
  addedText(count: number): string
  look?: 'quiet'
}

export function AddLibraryButton({ adding, label, addedText, look }: AddLibraryButtonProps) {
  const errorText = useErrorText()
  const add = () =>
    adding.mutate(
      {},
      {
        onSuccess: ({ added }) => showToast({ kind: 'success', text: addedText(added) }),
        onError: ({ code }) => showToast({ kind: 'danger', text: errorText(code) }),
      },
    )
  return (
    <Button {...(look && { look })} isBusy={adding.isPending} onClick={add}>
      <Library size={18} aria-hidden /> {label}
    </Button>
  )
}
