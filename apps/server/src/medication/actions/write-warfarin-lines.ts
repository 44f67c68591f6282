import { medicationRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { medicationCalls } from '@packwright/contract/medication';
import { addDays, farthestDay } from '@packwright/core/days';
import { isSameBrandName } from '@packwright/core/medicines';
import { isInPack, toDoseRule } from '@packwright/core/prescriptions';
import {
  areLinesAsOrdered,
  buildLineRule,
  findOrderOn,
  type LinePlace,
  type OrderedLine,
  planLineChanges,
  type StandingLine,
  type WarfarinOrder,
} from '@packwright/core/warfarin';
import { type DrugRow, findDrugsByIds } from '../../catalogue/index.ts';
import { lockProfile } from '../../patients/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { getDrugOfPrescription } from '../rules/drug-lookup.ts';
import { isWarfarin, isWarfarinDrug, toWarfarinMedicine } from '../rules/warfarin-medicines.ts';
import {
  findWarfarinOrder,
  listActiveOfPatient,
  listWarfarinOrders,
  type SavedPrescription,
} from '../store/index.ts';
import { ceasePrescription } from './end-prescription.ts';
import { createPrescription, updatePrescription } from './save-prescription.ts';

type LinesBody = HandlerInput<(typeof medicationCalls)['writeWarfarinLines']>['body'];

/** The saves that writing lines consists of. */
interface LineWriting {
  readonly platform: Platform;
  readonly work: Work;
  readonly patientId: number;
  readonly place: LinePlace;
  readonly isConfirmed: boolean;
  readonly userComment: string | undefined;
}

/**
 * Writes the tablets that make the doses of an order into the profile and ends the lines of before, all in one (MED-57). The
 * page sends the lines that a person looked at; they are judged here once more.
 */
export async function writeWarfarinLines(
  platform: Platform,
  work: Work,
  orderId: number,
  { foilId, slot, lines, userComment }: LinesBody,
  isConfirmed: boolean,
) {
  const found = await findWarfarinOrder(work.db, orderId);
  if (found === undefined) throw new Refusal(sharedRefusals.notFound);
  const { patientId } = found;
  await lockProfile(work, patientId);
  const order = await getNewestOrder(work, patientId, orderId);
  const drugs = await findDrugsByIds(
    work.db,
    lines.map(({ drugId }) => drugId),
  );
  assertLinesOfOrder(order, lines, drugs);
  const place = { foilId, slot, from: order.fromDate };
  const taken = await listWarfarinTaken(work, patientId);
  const changes = planLineChanges(
    taken.map(({ standing }) => standing),
    lines,
    place,
    work.today,
  );
  const writing: LineWriting = { platform, work, patientId, place, isConfirmed, userComment };
  for (const { prescriptionId } of changes.ceased) await ceasePrescription(work, prescriptionId, userComment);
  const ended = changes.ended.map(({ prescriptionId }) => prescriptionId);
  for (const id of ended) await endLine(writing, id);
  const beside = [...changes.kept.map(({ prescriptionId }) => prescriptionId), ...ended];
  const added: number[] = [];
  for (const line of changes.added)
    added.push(
      await addLine(
        writing,
        line,
        taken.map(({ medicine }) => medicine),
        [...beside, ...added],
      ),
    );
  const ceased = changes.ceased.map(({ prescriptionId }) => prescriptionId);
  work.audit({
    area: 'medication',
    action: 'write warfarin lines',
    objectKind: 'warfarinOrder',
    objectId: orderId,
    patientId,
    detail: { added, ended, ceased },
  });
  return { added, ended, ceased };
}

/** Only lines of the newest test are written: an older one was on the page before somebody recorded another. */
async function getNewestOrder(work: Work, patientId: number, orderId: number): Promise<WarfarinOrder> {
  const orders = (await listWarfarinOrders(work.db, [patientId])).get(patientId) ?? [];
  if (!orders.some(({ id }) => id === orderId)) throw new Refusal(medicationRefusals.orderWithdrawn);
  const newest = findOrderOn(orders, farthestDay);
  if (newest?.id !== orderId) throw new Refusal(sharedRefusals.changedMeanwhile);
  return newest;
}

function assertLinesOfOrder(
  order: WarfarinOrder,
  lines: readonly OrderedLine[],
  drugs: ReadonlyMap<number, DrugRow>,
): void {
  const named = lines.map((line) => {
    const drug = drugs.get(line.drugId);
    if (drug === undefined) throw new Refusal(sharedRefusals.notFound);
    return { ...line, drug, strength: drug.strength };
  });
  const [first] = named;
  const isOneBrand = named.every(
    ({ drug }) => isWarfarinDrug(drug) && first !== undefined && isSameBrandName(first.drug, drug),
  );
  if (!isOneBrand || !areLinesAsOrdered(order, named))
    throw new Refusal(medicationRefusals.linesNotAsOrdered);
}

interface TakenWarfarin {
  readonly medicine: SavedPrescription;
  readonly standing: StandingLine;
}

/** The warfarin lines of all packs of the patient; what is taken when required is none (MED-43). */
async function listWarfarinTaken(work: Work, patientId: number): Promise<TakenWarfarin[]> {
  const medicines = await listActiveOfPatient(work.db, patientId);
  const drugs = await findDrugsByIds(
    work.db,
    medicines.map(({ drugId }) => drugId),
  );
  return medicines.flatMap((medicine) => {
    const drug = getDrugOfPrescription(medicine, drugs);
    if (!isWarfarin(medicine, drug) || toWarfarinMedicine(medicine, drug) === null) return [];
    const { id: prescriptionId, drugId, foilId } = medicine;
    const rule = toDoseRule(medicine);
    return { medicine, standing: { prescriptionId, drugId, foilId, isPacked: isInPack(medicine), rule } };
  });
}

const endLine = (
  { platform, work, place, isConfirmed, userComment }: LineWriting,
  id: number,
): Promise<void> =>
  updatePrescription(platform, work, id, { endDate: addDays(place.from, -1), userComment }, isConfirmed);

/** A line of before says what it is for; its written words belonged to other doses. */
function addLine(
  { platform, work, patientId, place, isConfirmed, userComment }: LineWriting,
  line: OrderedLine,
  before: readonly SavedPrescription[],
  beside: readonly number[],
): Promise<number> {
  const { frequency, weekDays: packedWeekDay, slots: dose } = buildLineRule(line, place);
  const old = before.find(({ drugId }) => drugId === line.drugId) ?? before[0];
  const body = {
    patientId,
    foilId: place.foilId,
    drugId: line.drugId,
    frequency,
    packedWeekDay: [...packedWeekDay],
    dose: [...dose],
    startDate: place.from,
    userComment,
    ...(old && { indication: old.indication, note: old.note, isPreventBrandswap: old.isPreventBrandswap }),
  };
  return createPrescription(platform, work, body, isConfirmed, beside);
}
