// The mail link of a user without a session and, after their identification, the pass that the browser got for it. Both
// stay in this tab until it is closed, so that a reload loses nothing and the address bar shows no secret.
import type { SignedKind } from '@maat/domain/cases/signature-request'
import { useEffect, useState } from 'react'

export interface MailLink {
  what: 'sign' | 'document' | 'invoice'
  token?: string
  pass?: string
  /** The kind of content to sign, known once the link was opened. */
  of?: SignedKind
}

export interface MailLinkState {
  link: MailLink | undefined
  /** Undefined after its use; the page stays as it is until the user leaves. */
  keep(link: MailLink | undefined): void
}

const KEPT_AT = 'carried-link'

function arrived(): MailLink | undefined {
  const [, what, token] = /^#(sign|document|invoice)=([\w-]{43})$/.exec(window.location.hash) ?? []
  if (what && token) return { what: what as MailLink['what'], token }
  // A new link replaces the stored one.
  if (window.location.hash) return undefined
  const kept = sessionStorage.getItem(KEPT_AT)
  return kept ? (JSON.parse(kept) as MailLink) : undefined
}

function store(link: MailLink | undefined): void {
  if (link) sessionStorage.setItem(KEPT_AT, JSON.stringify(link))
  else sessionStorage.removeItem(KEPT_AT)
}

export function useMailLink(): MailLinkState {
  const [link, setLink] = useState(arrived)
  useEffect(() => {
    if (!link?.token || !window.location.hash) return
    store(link)
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [link])
  return {
    link,
    keep(next) {
      store(next)
      if (next) setLink(next)
    },
  }
}
