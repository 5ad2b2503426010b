// The token of a mail's link stands behind the hash, where no server or referrer sees it.
import { useEffect, useState } from 'react'

function readToken(): string | undefined {
  return /^#token=([\w-]{43})$/.exec(window.location.hash)?.[1]
}

/** Read once; the address bar forgets it, so that it is not copied by mistake. */
export function useLinkToken(): string | undefined {
  const [token] = useState(readToken)
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [token])
  return token
}
