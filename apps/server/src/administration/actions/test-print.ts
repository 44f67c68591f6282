import { administrationRefusals, Refusal } from '@packwright/contract';
import type { administrationCalls } from '@packwright/contract/administration';
import type { HandlerInput } from '@packwright/contract/machinery';
import { foilTypes } from '@packwright/core/fields';
import type { GridMeasures } from '@packwright/core/packs';
import type { TestPageFacts } from '@packwright/pdf';
import { type FileLink, dayMinutes, keepFile, createFileLink } from '../../platform/files/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { PrintFault } from '../../platform/printing/index.ts';
import type { Work } from '../../platform/work.ts';
import { assertGridPlace, resolveMeasures } from '../rules/measures.ts';
import { keepPrintDocument } from './print-documents.ts';
import { getPharmacyName, findPrintProfileByKind } from '../store/print-profiles.ts';

type TestPrintRequest = HandlerInput<typeof administrationCalls.testPrint>['body'];

/** Times of an ordinary card; their number does not move its cavities' outer frame. */
const columns = 4;
const nothing: FileLink = { fileName: '', fileUrl: '' };

/**
 * Prints a page of rulers with the grid of a print profile, to be laid over a card. Measures in the body override the
 * saved ones; without either, nothing is printed (ADMIN-2).
 */
export async function printTestPage(
  platform: Platform,
  work: Work,
  request: TestPrintRequest,
): Promise<FileLink> {
  const { packType, clientCode } = request;
  const saved = await findPrintProfileByKind(work.db, packType, clientCode);
  const audited = { area: 'administration', action: 'test print', objectKind: 'print' } as const;
  if (!saved && !hasMeasures(request)) {
    work.audit({ ...audited, detail: { packType, isEmpty: true } });
    return nothing;
  }
  const measures = resolveMeasures(saved, request);
  assertGridPlace(packType, measures, saved);
  const bytes = await renderPage(platform, work, {
    pharmacyName: await getPharmacyName(work.db, work.who.pharmacyId),
    profileName: request.name ?? saved?.name ?? packType,
    packType,
    measures,
    columns,
  });
  const fileName = `test-print-${packType.toLowerCase().replaceAll(' ', '-')}.pdf`;
  const fileId = await keepFile(work, {
    kind: 'print',
    fileName,
    contentType: 'application/pdf',
    bytes,
    keepMinutes: dayMinutes,
  });
  await keepPrintDocument(work, {
    fileId,
    isLabel: false,
    clientCode: clientCode ?? '',
    packType,
    blisterType: foilTypes.blister.code,
    zpl: null,
  });
  work.audit({ ...audited, detail: { packType, ...measures, fileId } });
  return createFileLink(work, fileId);
}

const hasMeasures = (measures: { readonly [Name in keyof GridMeasures]?: number | undefined }): boolean =>
  [measures.topMargin, measures.leftMargin, measures.width, measures.height].some(
    (each) => each !== undefined,
  );

async function renderPage(platform: Platform, work: Work, facts: TestPageFacts): Promise<Uint8Array> {
  try {
    return await platform.printing.renderTestPage(facts, work.today);
  } catch (error) {
    if (!(error instanceof PrintFault)) throw error;
    const { cannotPrintTest } = administrationRefusals;
    throw new Refusal(cannotPrintTest, { messages: [cannotPrintTest.message, error.message] });
  }
}
