// How a letter looks when it leaves: plain text as it was written with who signs it, and the same on the firm's paper.
import type { Language } from '@maat/domain/languages'
import type { Config } from '../../config.ts'
import { escapeHtml, mailPaper } from '../../platform/mail/render-mail.ts'

/** 'Maât <no-reply@maat.example>' or the address alone. */
export function addressOfFirm({ mailFrom }: Config): string {
  return (/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim().toLowerCase()
}

export const domainOfFirm = (config: Config) => addressOfFirm(config).split('@').at(-1) || 'localhost'

/** The person, and for whom they speak. */
export const senderName = (name: string, { firmName }: Config) => `${name} (${firmName})`

export const signedText = (text: string, signature: string) => `${text}\n\n${signature}`

export function letterHtml(language: Language, text: string, { firmName }: Config): string {
  const paragraphs = text.split(/\n{2,}/).map(paragraph => escapeHtml(paragraph).replaceAll('\n', '<br>'))
  return mailPaper(language, firmName, paragraphs)
}
