// One plain layout for every mail: text and HTML have the same content.
import type { Language } from '@maat/domain/words/languages'
import { type MailTemplate, type MailValues, mailFrame, mailText } from './mail-texts.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)

/** A subject is one line, whatever a name contains. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export function renderMail(
  language: Language,
  template: MailTemplate,
  values: MailValues,
  options: { firmName: string; link?: string },
): RenderedMail {
  const { subject, paragraphs, action } = mailText(language, template, { firm: options.firmName, ...values })
  const frame = mailFrame(language)
  const closing = [`${frame.greeting}`, options.firmName]
  const text = [...paragraphs, ...(options.link ? [`${action}\n${options.link}`] : []), closing.join('\n')]
  const link = options.link && escapeHtml(options.link)
  const button = link
    ? [
        `<a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0F5C5C;color:#ffffff;text-decoration:none">${escapeHtml(action)}</a>`,
        `<small style="color:#55636B">${escapeHtml(frame.copyLink)}<br>${link}</small>`,
      ]
    : []
  const html = mailLayout(language, options.firmName, [
    ...paragraphs.map(paragraph => escapeHtml(paragraph).replaceAll('\n', '<br>')),
    ...button,
    closing.map(escapeHtml).join('<br>'),
  ])
  return { subject: oneLine(subject), text: text.join('\n\n'), html }
}

export function mailLayout(language: Language, firmName: string, paragraphs: readonly string[]): string {
  return `<!doctype html><html lang="${language}"><body style="margin:0;background:#FAF7F1;color:#1B2A33;font-family:Inter,Arial,sans-serif;font-size:16px">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="font-family:Georgia,serif;font-size:22px;margin:0 0 24px">${escapeHtml(firmName)}</p>
<div style="background:#ffffff;border:1px solid #E4DED2;border-radius:10px;padding:24px">
${paragraphs.map(inner => `<p style="margin:0 0 16px;line-height:1.6">${inner}</p>`).join('\n')}
</div></div></body></html>`
}
