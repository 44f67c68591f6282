import { cpus, totalmem } from 'node:os';
import { type Figure, isMet, formatNumber, formatTarget, formatVerdict } from './figure.ts';

export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Why there are no figures. */
  readonly fault?: string;
}

/** The page that `npm run bench` leaves behind. */
export function formatResultsPage(sections: readonly Section[], command: string, date: string): string {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const figures = sections.flatMap((section) => section.figures);
  const missed = figures.filter((figure) => isMet(figure) === false).length;
  return [
    '# Results',
    '',
    `${date}, \`${command}\`, on ${cpus().length} processors (${processor?.model.trim() ?? 'unknown'}), ${memory} GB,`,
    `Node ${process.versions.node}. Load and yardsticks ran on the same processors as the product.`,
    '',
    `${figures.length} figures, ${missed} short of their target.`,
    ...sections.flatMap((section) => ['', `## ${section.title}`, '', ...formatTable(section)]),
    '',
  ].join('\n');
}

function formatTable({ figures, fault }: Section): string[] {
  if (fault !== undefined) return [`Could not be measured: ${fault}`];
  return ['| what | figure | yardstick | target | met |', '|---|---|---|---|---|', ...figures.map(formatRow)];
}

const formatRow = (figure: Figure): string =>
  `| ${figure.what} | ${formatNumber(figure.figure)} ${figure.unit} | ${figure.yardstick} | ${formatTarget(figure)} | ${formatVerdict(figure)} |`;

/** One figure on the screen, as soon as it is known. */
export const formatFigure = (figure: Figure): string =>
  `  ${figure.what}: ${formatNumber(figure.figure)} ${figure.unit} (target ${formatTarget(figure)}: ${formatVerdict(figure)}; ${figure.yardstick})`;
