import { parseArgs } from 'node:util';
import { buildWeb } from '../tools/build-web.mjs';
import { writeFigures } from '../tools/results-page.mjs';
import { bench as auditSearch } from './audit-search.ts';
import { bench as balanceFiles } from './balance-files.ts';
import { bench as balanceList } from './balance-list.ts';
import { bench as dashboard } from './dashboard.ts';
import { bench as day } from './day.ts';
import type { Bench, Options } from './figure.ts';
import { bench as feed } from './feed.ts';
import { bench as flood } from './flood.ts';
import { bench as forecast } from './forecast.ts';
import { bench as firstLoad } from './first-load.ts';
import { bench as firstStart } from './first-start.ts';
import { removeSample, setSampleFolder } from './installation/installation.ts';
import { endServers } from './installation/serve.ts';
import { bench as http } from './http.ts';
import { bench as importers } from './importers.ts';
import { bench as interactions } from './interactions.ts';
import { bench as keystroke } from './keystroke.ts';
import { bench as pages } from './pages.ts';
import { bench as passMany } from './pass-many.ts';
import { bench as patientSave } from './patient-save.ts';
import { bench as patientSearch } from './patient-search.ts';
import { bench as patients } from './patients.ts';
import { bench as pharmacies } from './pharmacies.ts';
import { bench as printing } from './printing.ts';
import { bench as signingSheets } from './signing-sheets.ts';
import { bench as restart } from './restart.ts';
import { shortenMeasuring } from './load/open-loop.ts';
import { formatFigure, formatResultsPage, type Section } from './results.ts';
import { bench as scan } from './scan.ts';
import { bench as schedule } from './schedule.ts';
import { bench as screen } from './screen.ts';
import { bench as signIns } from './sign-ins.ts';
import { bench as sockets } from './sockets.ts';
import { bench as storage } from './storage.ts';
import { bench as summary } from './summary.ts';
import { bench as twoServers } from './two-servers.ts';

const all: readonly Bench[] = [
  schedule,
  forecast,
  firstLoad,
  firstStart,
  restart,
  http,
  scan,
  screen,
  pages,
  interactions,
  keystroke,
  patients,
  patientSearch,
  patientSave,
  printing,
  signingSheets,
  passMany,
  feed,
  importers,
  balanceFiles,
  balanceList,
  sockets,
  signIns,
  flood,
  twoServers,
  storage,
  summary,
  dashboard,
  auditSearch,
  day,
  pharmacies,
];

// Beside the minutes that the benches of a day work; the stories take twenty.
const longestMinutes = 26;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    patients: { type: 'string', default: '1000000' },
    rows: { type: 'string', default: '20000' },
    audit: { type: 'string', default: '1000000' },
    sample: { type: 'string' },
    share: { type: 'string', default: '1' },
  },
});
if (values.sample !== undefined) setSampleFolder(values.sample);
shortenMeasuring(Number(values.share));
const options: Options = {
  minutes: Number(values.minutes),
  patients: Number(values.patients),
  rows: Number(values.rows),
  auditLines: Number(values.audit),
};
const unknown = positionals.filter((name) => !all.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(
    `No bench is called ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

// Stories and first loads are of today's pages.
await buildWeb();
const sections: Section[] = [];
const isWhole = positionals.length === 0;
for (const bench of all) {
  if (!isWhole && !positionals.includes(bench.name)) continue;
  sections.push(await runBench(bench));
  // A failing bench does not stop the others. Only a whole run replaces the page; a single bench prints its figures
  // here.
  if (isWhole) writeResults();
}
await removeSample();
if (isWhole) console.log(`\nWritten to bench/RESULTS.md`);
process.exit(sections.some(({ fault }) => fault !== undefined) ? 1 : 0);

function writeResults(): void {
  const command = `npm run bench -- --minutes ${values.minutes} --patients ${values.patients}`;
  writeFigures(formatResultsPage(sections, command, new Date().toISOString().slice(0, 10)));
}

async function runBench({ title, measure }: Bench): Promise<Section> {
  console.log(`\n${title}`);
  const began = performance.now();
  try {
    const figures = await limitTime(measure(options));
    for (const figure of figures) console.log(formatFigure(figure));
    console.log(`  (${Math.round((performance.now() - began) / 1000)} s)`);
    return { title, figures };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    console.log(`  could not be measured: ${fault}`);
    // Processes of this bench must not disturb the following ones.
    await endServers();
    return { title, figures: [], fault };
  }
}

/** A bench that never ends must not prevent the figures of the others. */
function limitTime<Result>(measuring: Promise<Result>): Promise<Result> {
  const most = longestMinutes + options.minutes;
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`It was not done after ${most} minutes`)), most * 60_000);
  return Promise.race([measuring, promise]).finally(() => clearTimeout(timer));
}
