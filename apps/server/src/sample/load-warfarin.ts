import { addDays, type Day, weekdays } from '@packwright/core/days';
import { formatDecimal, type Hundredths, parseQuantity, toHundredths, zero } from '@packwright/core/quantity';
import { planWarfarinLines } from '@packwright/core/warfarin';
import { saveConfirmed, type SampleClient } from './sample-client.ts';

interface WarfarinLoad {
  readonly client: SampleClient;
  readonly today: Day;
}

const inrTests = [
  { daysAgo: 31, inr: '1.8' },
  { daysAgo: 17, inr: '2.2' },
  { daysAgo: 3, inr: '2.6' },
] as const;
const daysToNextTest = 28;
/** Three milligrams, and four on Tuesdays, Thursdays and Saturdays. */
const doses = weekdays.map((day) => toHundredths(day % 2 === 1 ? 400 : 300));

/** Three INR tests with the same doses, and the lines of the profile that make them. */
export async function loadWarfarin({ client, today }: WarfarinLoad, patientId: number): Promise<void> {
  for (const [at, { daysAgo, inr }] of inrTests.entries()) {
    const inrDate = addDays(today, -daysAgo);
    const { warfarinOrderId } = await client.recordWarfarinOrder({
      params: { id: patientId },
      body: {
        inrDate,
        inr,
        targetLow: '2',
        targetHigh: '3',
        nextInrDate: addDays(inrDate, daysToNextTest),
        fromDate: inrDate,
        weekdayDoses: doses.map(formatDecimal),
        prescriber: 'Dr Anna Whitlam',
      },
    });
    if (at === 0) await writeLines(client, warfarinOrderId, patientId);
  }
}

const readMilligrams = (text: string): Hundredths => parseQuantity(text) ?? zero;

async function writeLines(client: SampleClient, orderId: number, patientId: number): Promise<void> {
  const { prescriptionIds, tablets } = (await client.getWarfarin({ params: { id: patientId } })).data;
  const { data } = await client.getPrescription({ params: { id: prescriptionIds[0] ?? 0 } });
  const planned = planWarfarinLines(
    doses,
    tablets.map(({ milligrams, isScored }) => ({ milligrams: readMilligrams(milligrams), isScored })),
  );
  if (planned === null) throw new RangeError(`No tablets of ${data.drugName} make these doses`);
  const lines = planned.map(({ milligrams, tablets: count, weekDays }) => ({
    drugId: tablets.find((tablet) => readMilligrams(tablet.milligrams) === milligrams)?.drugId ?? 0,
    tablets: formatDecimal(count),
    weekDays: weekdays.map((day) => weekDays.includes(day)),
  }));
  await saveConfirmed((IsConfirm) =>
    client.writeWarfarinLines({
      params: { id: orderId },
      query: { IsConfirm },
      body: {
        foilId: data.foilId,
        slot: data.dose.findIndex((dose) => readMilligrams(dose) > zero),
        lines,
        userComment: 'Entered with the sample',
      },
    }),
  );
}
