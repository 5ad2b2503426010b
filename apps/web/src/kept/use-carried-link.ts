// The mail link of a user without a session and, after their identification, the pass that the browser got for it. Both
// stay in this tab until it is closed, so that a reload loses nothing and the address bar shows no secret.
import { useEffect, useState } from 'react'

export interface CarriedLink {
  what: 'sign' | 'invoice'
  token?: string
  pass?: string
}

export interface CarriedPlace {
  link: CarriedLink | undefined
  /** Undefined after its use; the page stays as it is until the user leaves. */
  keep(link: CarriedLink | undefined): void
}

const KEPT_AT = 'carried-link'

function arrived(): CarriedLink | undefined {
  const [, what, token] = /^#(sign|invoice)=([\w-]{43})$/.exec(window.location.hash) ?? []
  if (token) return { what: what === 'invoice' ? 'invoice' : 'sign', token }
  // A new link replaces the stored one.
  if (window.location.hash) return undefined
  const kept = sessionStorage.getItem(KEPT_AT)
  return kept ? (JSON.parse(kept) as CarriedLink) : undefined
}

function store(link: CarriedLink | undefined): void {
  if (link) sessionStorage.setItem(KEPT_AT, JSON.stringify(link))
  else sessionStorage.removeItem(KEPT_AT)
}

export function useCarriedLink(): CarriedPlace {
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
