import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProgramPath, isMain, node, runCommand } from './run.mjs';

/** Of a hundred faults that software can see, so many are caught before the pack is handed out (BOOKS-25). */
const leastCaught = 99;
/** Of so many packs without fault, at most one asks a question (BOOKS-26). */
const packsPerQuestion = 25;

const reactions = ['stopped', 'flagged by technician', 'flagged by pharmacist', 'shown', 'silent', 'broken'];

const describeReaction = ({ reaction, by }) => (reaction === 'flagged' ? `flagged by ${by}` : reaction);

/** A table with columns as wide as their longest cell. */
function formatTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const format = (row) =>
    row
      .map((cell, column) =>
        column === 0 ? String(cell).padEnd(widths[column]) : String(cell).padStart(widths[column]),
      )
      .join('  ');
  const [head, ...body] = rows.map(format);
  return [head, '─'.repeat(head.length), ...body].join('\n');
}

function buildRow(title, faults) {
  const count = (kept) => faults.filter(kept).length;
  return [
    title,
    count(() => true),
    ...reactions.map((name) => count((fault) => describeReaction(fault) === name)),
    count(({ isCaught }) => isCaught),
  ];
}

/** The faults by their kind, and what the product did about each of them. */
export function formatKinds(faults) {
  const kinds = Map.groupBy(faults, ({ kind }) => kind);
  return formatTable([
    ['kind', 'faults', ...reactions, 'caught in time'],
    ...[...kinds].map(([kind, own]) => buildRow(kind, own)),
    buildRow('all', faults),
  ]);
}

const formatFinding = ({ place, by, code, reaction, drugCodes = [] }) =>
  `${reaction} at ${place} for the ${by}: ${code} ${drugCodes.join(' ')}`.trim();

function formatFound(fault) {
  switch (fault.reaction) {
    case 'silent':
      return 'silent';
    case 'broken':
      return `could not be planted: ${fault.code}`;
    default:
      return formatFinding(fault);
  }
}

/** The faults that were not caught, each once with the worst that happened to it. */
export function listMissed(faults) {
  const missed = Map.groupBy(
    faults.filter(({ isCaught }) => !isCaught),
    ({ title }) => title,
  );
  return [...missed.values()].map(([first, ...others]) => {
    const times = others.length > 0 ? ` (${others.length + 1} times)` : '';
    const found = formatFound(first);
    return `${first.kind}: ${first.title}${times}\n    ${found}; to be caught at ${first.caughtAt}, because ${first.seenBecause}`;
  });
}

/** What is wrong with the figures; nothing when the product keeps its promise. */
export function judgeFaults({ faults, clean }) {
  const caught = faults.filter(({ isCaught }) => isCaught).length;
  const share = (100 * caught) / faults.length;
  return [
    share < leastCaught &&
      `${share.toFixed(1)} % of the seeded faults were caught, ${leastCaught} % are wanted`,
    clean.falseQuestions.length > 0 && `${clean.falseQuestions.length} questions on packs without fault`,
    clean.questions * packsPerQuestion > clean.packs &&
      `${clean.questions} questions on ${clean.packs} packs, at most one in ${packsPerQuestion} is wanted`,
  ].filter((problem) => problem !== false);
}

/** Everything that a reader wants to know, as text. */
export function formatReport({ faults, clean }) {
  const missed = listMissed(faults);
  const falseOnes = [...Map.groupBy(clean.falseQuestions.map(formatFinding), (text) => text)];
  return [
    formatKinds(faults),
    ...(missed.length > 0 ? [`\nNot caught in time:\n${missed.map((each) => `  ${each}`).join('\n')}`] : []),
    `\nPacks without fault: ${clean.packs}, questions on their way: ${clean.questions}, false ones: ${clean.falseQuestions.length}`,
    ...falseOnes.map(([text, all]) => `  ${all.length} × ${text}`),
  ].join('\n');
}

/** Plants every fault with each of some seeds; answers what was found, or why nothing was. */
async function plantFaults({ seeds, residents, show }) {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-faults-'));
  const file = join(folder, 'report.json');
  try {
    const { output } = await runCommand(
      node,
      [
        getProgramPath('vitest/vitest.mjs'),
        'run',
        '--project',
        'server',
        'tests/seeded-faults/report',
        '--reporter=dot',
      ],
      {
        show,
        env: { FAULTS_REPORT: file, FAULTS_SEEDS: String(seeds), FAULTS_RESIDENTS: String(residents) },
      },
    );
    if (!existsSync(file)) return { problem: `The faults could not be planted\n${output}` };
    return { report: JSON.parse(readFileSync(file, 'utf8')) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs the bench of seeded faults and prints its table; answers counts as the stages of `npm test` do. */
export async function runFaults({ seeds = 2, residents = 30, show = false } = {}) {
  const { report, problem } = await plantFaults({ seeds, residents, show });
  if (problem !== undefined) return { passed: 0, failed: 1, failures: [problem] };
  console.log(formatReport(report));
  const problems = judgeFaults(report);
  for (const each of problems) console.log(`\nFAILED: ${each}`);
  return { passed: report.faults.length, failed: problems.length, failures: problems };
}

if (isMain(import.meta.url)) {
  const { failed } = await runFaults({ seeds: Number(process.argv[2] ?? 2) });
  process.exit(failed === 0 ? 0 : 1);
}
