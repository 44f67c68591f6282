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

const fixed = (name: Gs1Name, length: number): Gs1Identifier => ({ name, length, isFixed: true });
const variable = (name: Gs1Name): Gs1Identifier => ({ name, length: 20, isFixed: false });

/** The identifiers found on medicines; every other one stops the reading (domain 10). */
export const gs1Identifiers: ReadonlyMap<string, Gs1Identifier> = new Map([
  ['01', fixed('gtin', 14)],
  ['11', fixed('production', 6)],
  ['13', fixed('packaging', 6)],
  ['15', fixed('bestBefore', 6)],
  ['17', fixed('expiry', 6)],
  ['20', fixed('variant', 2)],
  ['10', variable('batch')],
  ['21', variable('serial')],
  ['240', variable('additional')],
  ['250', variable('secondarySerial')],
]);
