/** Where a printer or a queue of a print server takes jobs. */
export interface PrinterAddress {
  readonly isEncrypted: boolean;
  /** A host name, an IPv4 address, or an IPv6 address without its brackets. */
  readonly host: string;
  readonly port: number;
  /** Begins with a slash. */
  readonly path: string;
}

/** The port of IPP (RFC 8010). */
export const ippPort = 631;

const form =
  /^(ipps?):\/\/(\[[0-9a-f:]+\]|[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::(\d{1,5}))?(\/[\w\-./~%]*)?$/i;

/**
 * Reads ipp://host/path or ipps://host:port/path. Null for anything else: an address holds no name and password, no
 * query and no other protocol (PRINT-39).
 */
export function parsePrinterAddress(text: string): PrinterAddress | null {
  const match = form.exec(text);
  if (match === null) return null;
  const [, protocol = '', host = '', digits = String(ippPort), path = '/ipp/print'] = match;
  const port = Number(digits);
  if (port < 1 || port > 65_535 || path.split('/').includes('..')) return null;
  return {
    isEncrypted: protocol.toLowerCase() === 'ipps',
    host: host.replace(/^\[|\]$/g, '').toLowerCase(),
    port,
    path,
  };
}
