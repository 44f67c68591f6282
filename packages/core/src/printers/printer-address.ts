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

/** Where a label printer takes commands as they are. */
export interface LabelPrinterAddress {
  /** A host name, an IPv4 address, or an IPv6 address without its brackets. */
  readonly host: string;
  readonly port: number;
}

/** The port at which label printers take commands as they are. */
export const labelPrinterPort = 9100;

const labelForm = /^socket:\/\/(\[[0-9a-f:]+\]|[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::(\d{1,5}))?\/?$/i;

/** Reads socket://host:port, the address of a label printer (PRINT-45). Null for anything else. */
export function parseLabelPrinterAddress(text: string): LabelPrinterAddress | null {
  const match = labelForm.exec(text);
  if (match === null) return null;
  const [, host = '', digits = String(labelPrinterPort)] = match;
  const port = Number(digits);
  if (port < 1 || port > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, '').toLowerCase(), port };
}

/** The documents that a printer takes: those of IPP, or labels in ZPL. */
export const printerKinds = ['ipp', 'zpl'] as const;
export type PrinterKind = (typeof printerKinds)[number];

/** The kind of the printer at an address; null for the address of no printer. */
export function findPrinterKind(address: string): PrinterKind | null {
  if (parseLabelPrinterAddress(address) !== null) return 'zpl';
  return parsePrinterAddress(address) === null ? null : 'ipp';
}
