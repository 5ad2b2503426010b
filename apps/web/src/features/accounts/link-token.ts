// The token of a mail link is in the URL hash, which no server or referrer sees.
import { useEffect, useState } from 'react'

function readToken(): string | undefined {
  return /^#token=([\w-]{43})$/.exec(window.location.hash)?.[1]
}

/** Reads the token once and removes it from the address bar, so that it is not copied by mistake. */
export function useLinkToken(): string | undefined {
  const [token] = useState(readToken)
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])
  return token
}
