import { computeToday, addDays, addMonths, type Day, getWeekday } from '@packwright/core/days';
import { getMonth } from '@packwright/core/claims';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { insertRow } from '../../tests/insert-row.ts';
import type { TestServer } from '../../tests/test-server.ts';
import { createResident } from '../packing/packing.fixtures.ts';

/** The month before this one, and its first Monday. */
export function getClaimMonth({ clock }: TestServer): { from: Day; to: Day; monday: Day } {
  const month = getMonth(addMonths(computeToday('Australia/Sydney', clock.now()), -1));
  return { ...month, monday: addDays(month.from, (7 - getWeekday(month.from)) % 7) };
}

/** A community patient whose packs the program pays; `patient` changes columns. */
export async function createFundedPatient(
  server: TestServer,
  patient: Readonly<Record<string, unknown>> = {},
): Promise<{ patientId: number; foilId: number }> {
  const [group] = await queryAsOwner<{ id: number }>(
    server,
    `select id from patient_group where pharmacy_id = $1 and patient_group_type = 0 order by id limit 1`,
    [server.ids.pharmacyA],
  );
  return createResident(server, [], {
    patientGroupId: group?.id,
    daaFunding: 1,
    medicareNumber: '2950000041',
    medicareExpiry: '12/2099',
    concession: 1,
    concessionNum: '204123456A',
    ...patient,
  });
}

/** A pack of a week that was handed out. */
export async function addCompletedPack(
  server: TestServer,
  { patientId, foilId }: { patientId: number; foilId: number },
  start: Day,
  days = 7,
): Promise<number> {
  const insert = (text: string, values: unknown[]) => queryAsOwner<{ id: number }>(server, text, values);
  return insertRow(insert, 'pack_job', {
    pharmacyId: server.ids.pharmacyA,
    patientId,
    foilId,
    foilLabel: 'A',
    foilType: 0,
    patientGroupId: server.ids.groups.home,
    category: 'STANDARD',
    clientCode: 'PPAK',
    packType: 'SOLID',
    status: 6,
    packDate: start,
    windowStart: start,
    windowEnd: addDays(start, days - 1),
    weekCount: 1,
    weekIndex: 0,
    createdAt: `${start}T00:00:00Z`,
    createdBy: server.ids.users.pharmacist,
  });
}
