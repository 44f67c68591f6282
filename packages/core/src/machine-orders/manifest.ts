import { addQuantities, formatDecimal } from '../quantity/index.ts';
import { machineOrderColumns, type OrderedPack } from './order-rows.ts';
import { buildPouches } from './pouches.ts';

const format = 'packwright-machine-order/1';

/** The directions of a medicine for the print of a pouch, cut as the print profile asks. */
interface MedicineDirections {
  readonly drugCode: string;
  readonly directions: string;
}

/** One pack in the manifest of an order. */
export interface ManifestPack {
  readonly jobNumber: string;
  readonly barcode: string;
  readonly packType: string;
  readonly brand: string;
  readonly packStart: string;
  readonly packEnd: string;
  readonly pouches: number;
  readonly rows: number;
  /** The sum of all quantities, to be compared with what the machine counts. */
  readonly quantity: string;
  readonly medicines: readonly MedicineDirections[];
}

/** A file of the archive with its SHA-256. */
export interface ManifestFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The first file of an order: what the others hold, and by which sums that is proven (PACK-107). */
export interface OrderManifest {
  readonly format: string;
  readonly fileName: string;
  readonly createdAt: string;
  readonly pharmacy: string;
  readonly isOnlyCSV: boolean;
  readonly columns: readonly string[];
  readonly packs: readonly ManifestPack[];
  readonly files: readonly ManifestFile[];
}

type ManifestHead = Pick<OrderManifest, 'fileName' | 'createdAt' | 'pharmacy' | 'isOnlyCSV'>;

export function buildManifest(
  head: ManifestHead,
  packs: readonly ManifestPack[],
  files: readonly ManifestFile[],
): OrderManifest {
  return { format, ...head, columns: machineOrderColumns, packs, files };
}

/** The facts of a pack in the manifest; directions are cut after `directionLength` characters, 0 cuts nothing. */
export function describeOrderedPack(pack: OrderedPack, directionLength: number): ManifestPack {
  const { foil, window, lines } = pack.snapshot;
  const pouches = buildPouches(pack.snapshot, pack.leftOut);
  const doses = pouches.flatMap((pouch) => pouch.doses);
  const ordered = lines.filter(({ prescriptionId }) => !pack.leftOut.includes(prescriptionId));
  return {
    jobNumber: pack.jobNumber,
    barcode: pack.barcode,
    packType: foil.packType,
    brand: foil.clientCode,
    packStart: window.from,
    packEnd: window.to,
    pouches: pouches.length,
    rows: doses.length,
    quantity: formatDecimal(addQuantities(...doses.map(({ quantity }) => quantity))),
    medicines: ordered.map(({ drug, directions }) => ({
      drugCode: drug.drugCode,
      directions: cutText(directions.join(' '), directionLength),
    })),
  };
}

const cutText = (text: string, most: number): string =>
  most > 0 && text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
