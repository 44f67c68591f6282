import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { computeToday, resolveLocalTime } from '@packwright/core/days';
import { buildFeedFileName } from '@packwright/core/scripts';
import { buildDispensedDay, isDispensedForm, writeDispensedDay } from '@packwright/sample';
import { listDispensable } from '../medication/index.ts';
import { addMilliseconds, systemClock } from '../platform/clock/index.ts';
import { makeFolder, putFile } from '../platform/drop-folder/index.ts';
import { readSettings } from '../platform/settings.ts';
import { connectCommand, runCommand } from './connect-command.ts';

const usage =
  'npm run dispense:simulate -- <pharmacyCode> [--seed 1] [--scripts 12] [--faults 0] [--form dsf1|hl7|fhir|supply]; FEED_FOLDER names the folder';

/** `npm run dispense:simulate -- <pharmacyCode>`: plays a day of a dispensing system (ADMIN-62). */
await runCommand(async (ending) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      scripts: { type: 'string', default: '12' },
      faults: { type: 'string', default: '0' },
      form: { type: 'string', default: 'dsf1' },
    },
  });
  const [code, ...others] = positionals;
  const { feedFolder } = readSettings(process.env);
  const { form } = values;
  if (code === undefined || others.length > 0 || feedFolder === undefined || !isDispensedForm(form))
    throw new Error(usage);
  const [seed, scripts, faults] = [values.seed, values.scripts, values.faults].map(readCount);
  const connection = await connectCommand(ending);
  try {
    const pharmacy = (await connection.listPharmacies()).find((each) => each.code === code);
    if (!pharmacy) throw new Error(`No pharmacy has the code ${code}.`);
    const medicines = await connection.runInPharmacy(pharmacy.id, listDispensable);
    const now = systemClock.now();
    const day = computeToday(pharmacy.timezone, now);
    // From midnight on, so that nothing was dispensed later than now.
    const opened = resolveLocalTime(pharmacy.timezone, day, '00:00:00', now);
    const getMoment = (at: number): string => addMilliseconds(opened, at * 60_000);
    const played = { seed: seed ?? 1, scripts: scripts ?? 0, faults: faults ?? 0 };
    const rows = buildDispensedDay({ medicines, day, getMoment, ...played });
    if (rows.length === 0) throw new Error(`No resident of ${code} has a number of the dispensing system.`);
    const { content, text } = writeDispensedDay(form, rows);
    const name = buildFeedFileName({ pharmacyCode: code, content }, pharmacy.timezone, now);
    const inbox = join(feedFolder, code, 'inbox');
    await makeFolder(inbox);
    await putFile(inbox, name, Buffer.from(text));
    console.log(`${rows.length} scripts, ${played.faults} of them wrong, are in ${name}.`);
  } finally {
    await connection.close();
  }
});

function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0 || count > 1000) throw new Error(usage);
  return count;
}
