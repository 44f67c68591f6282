import { buildFieldRefusal, catalogueRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { TakenDrugField } from '@packwright/contract/importing';
import { validValueMessage } from '@packwright/core/fields';
import { addBarcode, type CatalogueConsequences, changeDrug } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { getComparedDrug } from '../reads/drugs.ts';
import { compareDrug } from '../rules/read-drug.ts';

export interface DrugFieldsToTake {
  readonly fields: readonly TakenDrugField[];
  readonly version?: number | undefined;
}

/** Changes our drug as the dispensing system says, in the fields that a person ticked (IMPORT-2, IMPORT-8). */
export async function takeStagedDrugFields(
  work: Work,
  id: number,
  { fields, version }: DrugFieldsToTake,
  consequences: CatalogueConsequences,
): Promise<void> {
  const { read, ours } = await getComparedDrug(work, id);
  if (ours === null) throw new Refusal(sharedRefusals.notFound);
  const names = new Set(fields);
  const isBarcodes = names.delete('barcodes');
  if (names.size > 0 && !ours.isOwn) throw new Refusal(catalogueRefusals.sharedDrug);
  if (version !== undefined && version !== ours.drug.version)
    throw new Refusal(sharedRefusals.changedMeanwhile);
  const sent: Readonly<Record<string, unknown>> = { ...read.body };
  // One that was not sent, or cannot be kept, clears nothing of ours.
  const isUnsent = [...names].some((field) => sent[field] === undefined);
  const lacksBarcodes = isBarcodes && !compareDrug(read, ours).some(({ field }) => field === 'barcodes');
  if (isUnsent || lacksBarcodes) throw buildFieldRefusal(sharedRefusals.invalid, 'fields', validValueMessage);
  const taken = Object.fromEntries([...names].map((field) => [field, sent[field]]));
  if (names.size > 0) await changeDrug(work, ours.drug.id, { ...taken, version }, consequences);
  for (const barcode of isBarcodes ? ours.missing : []) await addBarcode(work, ours.drug.id, barcode);
  work.audit({
    area: 'importing',
    action: 'take staged fields',
    objectKind: 'drug',
    objectId: ours.drug.id,
    detail: { dispenseStagingId: id, fields },
  });
}
