import { supplies } from '../fields/index.ts';
import { parseQuantity } from '../quantity/index.ts';
import type { OrderStatus } from './codes.ts';
import type { ScriptSupply } from './build-step-entry.ts';
import type { FeedLine } from './apply-feed-line.ts';
import type { FeedRecord } from './read-feed-record.ts';

/** A line of kind SCR in the tracker's words. */
export interface FeedScript {
  readonly supply: ScriptSupply;
  readonly feedLine: FeedLine;
  readonly originalScriptNumber: string;
  readonly drugName: string;
  readonly genericCode: string;
  readonly dispensedAt: string;
  /** packed 0, unpacked 1, PRN 2, unpacked PRN 3; -1 when it is absent. */
  readonly packedHint: number;
}

const statuses: Readonly<Record<string, OrderStatus>> = {
  ACTIVE: 'active',
  CANCELLED: 'cancelled',
  OWING: 'owing',
  DEFERRED: 'deferred',
  ON_HOLD: 'onHold',
};

const hints: Readonly<Record<string, number>> = {
  PACKED: supplies.packed.code,
  UNPACKED: supplies.unpacked.code,
  PRN: supplies.prn.code,
  UNPACKED_PRN: supplies.unpackedPrn.code,
};

/** The script of a record that was read; throws RangeError for a record of another kind. */
export function toFeedScript({ kind, action, fields }: FeedRecord): FeedScript {
  const getField = (name: string): string => fields[name] ?? '';
  const quantity = parseQuantity(getField('quantity'));
  const orderStatus = statuses[getField('scriptStatus')];
  if (kind !== 'SCR' || quantity === null || orderStatus === undefined)
    throw new RangeError(`Not a script: ${kind}`);
  return {
    supply: { scriptNumber: getField('scriptNumber'), supplyNumber: Number(getField('supplyNo')) },
    feedLine: {
      action,
      orderStatus,
      quantity,
      externalPatientId: getField('externalPatientId'),
      drugCode: getField('drugCode'),
    },
    originalScriptNumber: getField('originalScriptNumber'),
    drugName: getField('dispensedBrand'),
    genericCode: getField('genericCode'),
    dispensedAt: getField('dispensedAt'),
    packedHint: hints[getField('packedHint')] ?? supplies.none.code,
  };
}
