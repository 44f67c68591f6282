import { checkComments } from './words/check-comments.ts';
import { checkNames } from './words/check-names.ts';
import { listSourceFiles } from './walls/source-files.ts';

/** Names, test titles, comments and their words (docs/words.md): all files, or those that are named on the command line. */
const named = new Set(process.argv.slice(2));
const files = listSourceFiles(process.cwd()).filter(
  ({ path }) => /\.tsx?$/.test(path) && (named.size === 0 || named.has(path)),
);
const faults = files.flatMap(({ path, text }) => [...checkNames(path, text), ...checkComments(path, text)]);

for (const { path, line, what } of faults) console.log(`${path}:${line}: ${what}`);
console.log(`${files.length} files, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
