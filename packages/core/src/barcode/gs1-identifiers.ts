/** The element of a GS1 code that an application identifier announces. */
export type Gs1Name =
  | 'gtin'
  | 'production'
  | 'packaging'
  | 'bestBefore'
  | 'expiry'
  | 'variant'
  | 'batch'
  | 'serial'
  | 'additional'
  | 'secondarySerial';

export interface Gs1Identifier {
  readonly name: Gs1Name;
  /** Exact length of fixed elements, greatest length of variable ones. */
  readonly length: number;
  readonly isFixed: boolean;
}

const defineFixed = (name: Gs1Name, length: number): Gs1Identifier => ({ name, length, isFixed: true });
const defineVariable = (name: Gs1Name): Gs1Identifier => ({ name, length: 20, isFixed: false });

/** The identifiers found on medicines; every other one stops the reading (CODE-2). */
export const gs1Identifiers: ReadonlyMap<string, Gs1Identifier> = new Map([
  ['01', defineFixed('gtin', 14)],
  ['11', defineFixed('production', 6)],
  ['13', defineFixed('packaging', 6)],
  ['15', defineFixed('bestBefore', 6)],
  ['17', defineFixed('expiry', 6)],
  ['20', defineFixed('variant', 2)],
  ['10', defineVariable('batch')],
  ['21', defineVariable('serial')],
  ['240', defineVariable('additional')],
  ['250', defineVariable('secondarySerial')],
]);
