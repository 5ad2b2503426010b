// A button that copies a text for a payment or subscription, and confirms it.
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

interface CopyButtonProps {
  text: string
  label: string
  look?: 'quiet'
}

export function CopyButton({ text, label, look }: CopyButtonProps) {
  const { t } = useTranslation('copying')
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === text
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(text))
  const Icon = isCopied ? Check : Copy
  return (
    <Button {...(look && { look })} aria-label={isCopied ? undefined : label} onClick={() => void copy()}>
      <Icon size={18} aria-hidden /> {isCopied ? t('copied') : look ? t('copy') : label}
    </Button>
  )
}
