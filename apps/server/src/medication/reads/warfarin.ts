import { Refusal, sharedRefusals } from '@packwright/contract';
import { addDays, toWireDay } from '@packwright/core/days';
import { isSameBrandName } from '@packwright/core/medicines';
import { addQuantities, formatDecimal, type Hundredths } from '@packwright/core/quantity';
import {
  findOrderOn,
  isWarfarinDifferent,
  listDifferingDays,
  listWarfarinDays,
  getInrRating,
  readMilligrams,
} from '@packwright/core/warfarin';
import { type DrugRow, findDrugsByIds, listByGenericName } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { getDrugOfPrescription } from '../rules/drug-lookup.ts';
import { isWarfarin, toWarfarinMedicine } from '../rules/warfarin-medicines.ts';
import {
  findPackDefaults,
  listActiveOfPatient,
  listWarfarinRecords,
  type WarfarinRecord,
} from '../store/index.ts';

const daysShown = 14;

/** Everything about the warfarin of a patient: tests, ordered doses, tablets at hand, and the next two weeks. */
export async function loadWarfarin(work: Work, patientId: number) {
  if ((await findPackDefaults(work.db, patientId)) === undefined) throw new Refusal(sharedRefusals.notFound);
  const [records, medicines] = await Promise.all([
    listWarfarinRecords(work.db, patientId),
    listActiveOfPatient(work.db, patientId),
  ]);
  const drugs = await findDrugsByIds(
    work.db,
    medicines.map(({ drugId }) => drugId),
  );
  const taken = medicines
    .map((medicine) => ({ medicine, drug: getDrugOfPrescription(medicine, drugs) }))
    .filter(({ medicine, drug }) => isWarfarin(medicine, drug));
  const lines = taken.flatMap(({ medicine, drug }) => toWarfarinMedicine(medicine, drug) ?? []);
  const orders = records.filter(({ withdrawnAt }) => withdrawnAt === null);
  const days = listWarfarinDays(orders, lines, work.today, addDays(work.today, daysShown - 1));
  return {
    patientId,
    isTaken: taken.length > 0,
    prescriptionIds: taken
      .filter(({ medicine, drug }) => toWarfarinMedicine(medicine, drug) !== null)
      .map(({ medicine }) => medicine.id),
    orders: records.map(presentOrder),
    currentOrderId: findOrderOn(orders, work.today)?.id ?? 0,
    tablets: await listTablets(
      work,
      taken.map(({ drug }) => drug),
    ),
    days: days.map((each) => ({
      date: each.day,
      ordered: formatOrEmpty(each.ordered),
      given: formatOrEmpty(each.given),
      isDifferent: isWarfarinDifferent(each),
    })),
    isPackStopped: listDifferingDays(orders, lines, work.today).length > 0,
  };
}

const formatOrEmpty = (value: Hundredths | null): string => (value === null ? '' : formatDecimal(value));

function presentOrder(order: WarfarinRecord) {
  const { id, inr, targetLow, targetHigh, weekdayDoses, inrDate, nextInrDate, fromDate, ...same } = order;
  return {
    ...same,
    warfarinOrderId: id,
    inrDate: toWireDay(inrDate),
    nextInrDate: toWireDay(nextInrDate),
    fromDate: toWireDay(fromDate),
    inr: formatDecimal(inr),
    inrRating: getInrRating(order),
    targetLow: formatDecimal(targetLow),
    targetHigh: formatDecimal(targetHigh),
    weekdayDoses: weekdayDoses.map(formatDecimal),
    weekDose: formatDecimal(addQuantities(...weekdayDoses)),
    withdrawnAt: same.withdrawnAt ?? '',
  };
}

/** The strengths of the brands that the patient takes; brands are not put together (MED-45). */
async function listTablets(work: Work, taken: readonly DrugRow[]) {
  const names = [...new Set(taken.map(({ genericName }) => genericName))];
  const alike = await Promise.all(names.map((name) => listByGenericName(work.db, name)));
  return alike
    .flat()
    .filter((drug) => taken.some((each) => isSameBrandName(each, drug)))
    .flatMap((drug) => {
      const milligrams = readMilligrams(drug.strength);
      return milligrams === null ? [] : { drug, milligrams };
    })
    .toSorted((one, other) => one.milligrams - other.milligrams)
    .map(({ drug: { id, drugName, strength, color, isScored }, milligrams }) => ({
      drugId: id,
      drugName,
      strength,
      milligrams: formatDecimal(milligrams),
      color,
      isScored,
    }));
}
