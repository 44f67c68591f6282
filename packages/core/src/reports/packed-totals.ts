import { addQuantities, formatDecimal, parseSignedQuantity, zero } from '../quantity/index.ts';

/** A medicine of a pack, or the sum of it over packs, in the texts of a report. */
export interface PackedMedicine {
  readonly medicine: string;
  readonly apn: string;
  /** A decimal number. */
  readonly quantity: string;
  /** A whole number. */
  readonly wholeTablets: string;
}

export interface PackedTotal extends PackedMedicine {
  readonly packs: number;
}

/** The need of all these packs for each medicine, by name (REPORT-10). */
export function sumPackedMedicines(lines: readonly PackedMedicine[]): PackedTotal[] {
  const groups = Map.groupBy(lines, ({ medicine, apn }) => `${medicine}\n${apn}`);
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      return {
        medicine: first.medicine,
        apn: first.apn,
        packs: own.length,
        quantity: formatDecimal(
          addQuantities(...own.map(({ quantity }) => parseSignedQuantity(quantity) ?? zero)),
        ),
        wholeTablets: String(own.reduce((sum, { wholeTablets }) => sum + Number(wholeTablets), 0)),
      };
    })
    .toSorted((a, b) => a.medicine.localeCompare(b.medicine, 'en'));
}
