import { cpus, totalmem } from 'node:os';
import { type Figure, isMet, shown, targetText, verdict } from './figure.ts';

export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Why there are no figures. */
  readonly fault?: string;
}

/** The page that `npm run bench` leaves behind. */
export function resultsPage(sections: readonly Section[], command: string, date: string): string {
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
    ...sections.flatMap((section) => ['', `## ${section.title}`, '', ...tableOf(section)]),
    '',
  ].join('\n');
}

function tableOf({ figures, fault }: Section): string[] {
  if (fault !== undefined) return [`Could not be measured: ${fault}`];
  return ['| what | figure | yardstick | target | met |', '|---|---|---|---|---|', ...figures.map(row)];
}

const row = (figure: Figure): string =>
  `| ${figure.what} | ${shown(figure.figure)} ${figure.unit} | ${figure.yardstick} | ${targetText(figure)} | ${verdict(figure)} |`;

/** One figure on the screen, as soon as it is known. */
export const line = (figure: Figure): string =>
  `  ${figure.what}: ${shown(figure.figure)} ${figure.unit} (target ${targetText(figure)}: ${verdict(figure)}; ${figure.yardstick})`;
