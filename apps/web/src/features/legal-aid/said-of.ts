/** For texts that speak to the client, or where the staff reads them, of the client by name (`…_client`). */
export function saidOf(clientName: string | undefined): { context?: 'client'; name: string } {
  return clientName ? { context: 'client', name: clientName } : { name: '' }
}
