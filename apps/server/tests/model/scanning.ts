import type { JobLine } from '@packwright/core/jobs';
import { getPackedDrug, type ExpectedJob, type Medicine, type ModelBarcode } from './expected.ts';
import type { Outcome, Choices, Walk } from './walk.ts';

export const demoformin = 'D00001';
/** Another brand of it. */
export const formetra = 'D00002';

const ownBarcodes: Readonly<Record<string, string>> = {
  [demoformin]: '2000000000015',
  [formetra]: '2000000000022',
  D00003: '2000000000039',
  D00004: '2000000000046',
  D00006: '2000000000060',
  D00007: '2000000000077',
  D00010: '2000000000107',
};

/** The outcome of a barcode for a medicine of a pack; another brand is accepted after a confirmation. */
type BarcodeOutcome = 'own' | 'alternative' | 'APN_NOT_IN_PROFILE' | 'APN_NOT_ASSIGNED';

/** valid | with batch | expired | other brand same generic | other drug | unknown | other pharmacy's | garbage */
export function pickBarcode(walk: Walk, drugCode: string, variant: number): ModelBarcode {
  const own = ownBarcodes[drugCode] ?? walk.model.reviewed.get(drugCode)?.barcode ?? '';
  const createUnknownBarcode = (text: string): ModelBarcode => ({ text, drugCode: '' });
  switch (variant % 9) {
    case 8:
      return { text: `(01)0${own}(17)250331(10)B7`, drugCode, isExpired: true };
    case 3:
      return pickBarcode(walk, drugCode === formetra ? demoformin : formetra, 0);
    case 4:
      return { text: '2000000000084', drugCode: 'D00008' };
    case 5:
      return createUnknownBarcode('9300000000015');
    case 6:
      return createUnknownBarcode(walk.world.foreignBarcode);
    case 7:
      return createUnknownBarcode('(01)7\u001d; drop table drug');
    case 2:
      return { text: `(01)0${own}(17)270331(10)B7`, drugCode };
    default:
      return { text: own, drugCode };
  }
}

export function predictScan(walk: Walk, barcode: ModelBarcode, inPack: string): BarcodeOutcome {
  if (barcode.drugCode === '') return 'APN_NOT_ASSIGNED';
  const merged = walk.model.reviewed.get(barcode.drugCode)?.mergedInto;
  if ([barcode.drugCode, merged].includes(inPack)) return 'own';
  const isBrand = [demoformin, formetra].includes(merged ?? barcode.drugCode);
  return isBrand && [demoformin, formetra].includes(inPack) ? 'alternative' : 'APN_NOT_IN_PROFILE';
}

export function pickMedicine(walk: Walk, at: number): Medicine {
  const medicine = walk.model.medicines[at % walk.model.medicines.length];
  if (!medicine) throw new Error('The resident takes nothing');
  return medicine;
}

export const listLines = (chosen: readonly ExpectedJob[], id: number): JobLine[] =>
  chosen.flatMap(({ job }) => job.lines.filter((line) => line.id === id));

/** A scanned barcode: which medicine of the pack does it match? */
export async function scanBarcode(walk: Walk, { job, line, variant }: Choices): Promise<void> {
  const expected = walk.pickJob(job);
  if (!expected) return;
  const { id, drugCode } = pickMedicine(walk, line);
  const barcode = pickBarcode(walk, expected.frozen.medicines.get(id)?.drugCode ?? drugCode, variant);
  const fates = expected.job.lines.map((each) =>
    predictScan(walk, barcode, getPackedDrug(expected.frozen, each.id)),
  );
  await walk.sendAndCompare(
    'matchScan',
    { body: { jobIds: [expected.id], drugApn: barcode.text } },
    predictScanAnswer(expected),
  );

  function predictScanAnswer({ id: jobId, job: { status, lines } }: ExpectedJob): Outcome {
    if (status === 'deleted') return { code: 'PACK_DELETED' };
    const fate = (['own', 'alternative'] as const).find((each) => fates.includes(each));
    if (!fate) return { code: barcode.drugCode === '' ? 'APN_NOT_ASSIGNED' : 'APN_NOT_IN_PROFILE' };
    const matching = lines.filter((_, at) => fates[at] === fate);
    return {
      apply: () => {
        for (const each of matching) walk.model.scans.set(getScanKey(walk, jobId, each.id), barcode);
      },
    };
  }
}

export const getScanKey = (walk: Walk, jobId: number, medicineId: number): string =>
  `${walk.model.userName} ${jobId} ${medicineId}`;
