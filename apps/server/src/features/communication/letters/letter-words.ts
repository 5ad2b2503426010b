// The appearance of a sent letter: plain text with its signature, and the same in the firm's HTML layout.
import type { Language } from '@maat/domain/words/languages'
import type { Config } from '../../../config.ts'
import { escapeHtml, mailLayout } from '../../../platform/mail/render-mail.ts'

/** 'Maât <no-reply@maat.example>' or the plain address. */
export function addressOfFirm({ mailFrom }: Config): string {
  return (/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim().toLowerCase()
}

export const domainOfFirm = (config: Config) => addressOfFirm(config).split('@').at(-1) || 'localhost'

export const senderName = (name: string, { firmName }: Config) => `${name} (${firmName})`

export const signedText = (text: string, signature: string) => `${text}\n\n${signature}`

export function letterHtml(language: Language, text: string, { firmName }: Config): string {
  const paragraphs = text.split(/\n{2,}/).map(paragraph => escapeHtml(paragraph).replaceAll('\n', '<br>'))
  return mailLayout(language, firmName, paragraphs)
}
