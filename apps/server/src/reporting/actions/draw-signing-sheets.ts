import { Refusal, reportingRefusals } from '@packwright/contract';
import { computeToday } from '@packwright/core/days';
import type { PrintBatch, SigningSheetFacts } from '@packwright/pdf';
import sharp from 'sharp';
import { dayMinutes, findPicturesByIds, keepFile } from '../../platform/files/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { PrintFault, type RenderOrder, type RenderWatch } from '../../platform/printing/index.ts';
import type { Work } from '../../platform/work.ts';
import type { SignedResident } from '../reads/signing-residents.ts';
import type { SheetsOrder } from '../rules/sheets-order.ts';
import { type EarlierPrints, insertSigningPrints, lockEarlierPrints } from '../store/index.ts';

/** Days that the file of a run can be opened in the list of work (TASK-3). */
export const sheetKeepDays = 30;
const keepMinutes = (sheetKeepDays + 1) * dayMinutes;
/** As many residents as are drawn with their photos and forgotten at a time. */
const batchSize = 20;
const photoSize = { width: 300, height: 375 };

/** Draws the sheets into one file and keeps which were printed; answers the id of the file (SIGN-11). */
export async function drawSigningSheets(
  platform: Platform,
  work: Work,
  order: SheetsOrder,
  residents: readonly SignedResident[],
  watch?: RenderWatch,
): Promise<number> {
  const { code: sheetCode, from, to } = order;
  const patientIds = residents.map(({ patientId }) => patientId);
  const earlier = await lockEarlierPrints(work.db, patientIds, { sheetCode, from, to });
  const numbers = patientIds.map(String);
  const batches = streamBatches(work, order, residents, earlier);
  const bytes = await render(
    platform,
    { kind: 'printSigningSheets', numbers, date: order.printDate, batches },
    watch,
  );
  await insertSigningPrints(
    work.db,
    patientIds.map((patientId) => ({
      pharmacyId: work.who.pharmacyId,
      patientId,
      sheetCode,
      version: getVersion(earlier.get(patientId)),
      fromDay: from,
      toDay: to,
      printedBy: work.who.userId,
      printedAt: work.now,
    })),
  );
  work.recordPatientRead({ subjects: { patient: patientIds }, total: patientIds.length });
  return keepFile(work, {
    kind: 'print',
    contentType: 'application/pdf',
    bytes,
    fileName: `signing-sheets-${sheetCode.toLowerCase().replaceAll('_', '-')}-${from}.pdf`,
    keepMinutes,
  });
}

const getVersion = (earlier: EarlierPrints | undefined): number => (earlier?.version ?? 0) + 1;

async function* streamBatches(
  work: Work,
  order: SheetsOrder,
  residents: readonly SignedResident[],
  earlier: ReadonlyMap<number, EarlierPrints>,
): AsyncGenerator<PrintBatch<SigningSheetFacts>> {
  for (let at = 0; at < residents.length; at += batchSize) {
    const some = residents.slice(at, at + batchSize);
    const pictures = await loadPhotos(work, some);
    const facts = some.map((each) => toFacts(work, order, each, earlier.get(each.patientId), pictures));
    yield { facts, pictures };
  }
}

function toFacts(
  work: Work,
  { options, reportTitle, printDate }: SheetsOrder,
  { patientId, sheet, resident, codes, pharmacy, photoId }: SignedResident,
  earlier: EarlierPrints | undefined,
  pictures: Readonly<Record<string, Uint8Array>>,
): SigningSheetFacts {
  const photo = formatPhotoName(photoId);
  const replacedAt = earlier?.replacedAt ?? null;
  return {
    number: String(patientId),
    sheet,
    options,
    reportTitle,
    resident: { ...resident, photo: photo in pictures ? photo : null },
    codes,
    pharmacy,
    printed: printDate,
    printedBy: work.who.userName,
    version: getVersion(earlier),
    replaces: replacedAt === null ? null : computeToday(work.who.timezone, replacedAt),
  };
}

const formatPhotoName = (photoId: number | null): string => `photo-${photoId ?? 0}`;

/** Photos as JPEG by name; a lost one is absent, and the sheet has none. */
async function loadPhotos(
  work: Work,
  residents: readonly SignedResident[],
): Promise<Record<string, Uint8Array>> {
  const ids = residents.flatMap(({ photoId }) => photoId ?? []);
  const photos: Record<string, Uint8Array> = {};
  if (ids.length === 0) return photos;
  for (const [id, bytes] of await findPicturesByIds(work.db, ids)) {
    const drawn = await sharp(bytes)
      .resize({ ...photoSize, fit: 'cover' })
      .jpeg()
      .toBuffer();
    photos[formatPhotoName(id)] = new Uint8Array(drawn);
  }
  return photos;
}

async function render(
  { printing }: Platform,
  order: RenderOrder,
  watch: RenderWatch | undefined,
): Promise<Uint8Array> {
  try {
    return await printing.render(order, watch);
  } catch (error) {
    if (!(error instanceof PrintFault)) throw error;
    const { cannotPrintSheets } = reportingRefusals;
    throw new Refusal(cannotPrintSheets, { messages: [cannotPrintSheets.message, error.message] });
  }
}
