import type { PrinterKind } from '@packwright/core/printers';

/** The kind that a person is typing the address of: its first letters say it. */
export const getTypedKind = (address: string): PrinterKind =>
  address.trim().toLowerCase().startsWith('socket:') ? 'zpl' : 'ipp';

/** The address of the same computer for a printer of the other kind. */
export function changeKind(address: string, kind: PrinterKind): string {
  const host = /^\w*:?\/*(\[[^\]]*\]|[^/:]*)/.exec(address.trim())?.[1] ?? '';
  if (kind === 'zpl') return `socket://${host}`;
  return host === '' ? '' : `ipp://${host}/ipp/print`;
}
