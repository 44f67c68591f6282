import { measureHouse } from './house/figures.ts';

/** `npm run measure:house -- [folder=…] [commit …]`: how plain and how short the house is, as a table. */
const args = process.argv.slice(2);
const folder = args.find((arg) => arg.startsWith('folder='))?.slice('folder='.length);
const rows = measureHouse(
  folder ?? process.cwd(),
  args.filter((arg) => !arg.startsWith('folder=')),
);

console.log('| what | figure |\n|---|---|');
for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`);
