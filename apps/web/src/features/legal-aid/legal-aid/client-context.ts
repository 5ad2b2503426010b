/** For texts that address the client, or name the client for the staff (`…_client`). */
export function clientContext(clientName: string | undefined): { context?: 'client'; name: string } {
  return clientName ? { context: 'client', name: clientName } : { name: '' }
}
