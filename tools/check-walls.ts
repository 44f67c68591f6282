import { checkImports } from './walls/check-imports.ts';
import { checkMessages } from './walls/check-messages.ts';
import { checkText } from './walls/check-text.ts';
import { listSourceFiles } from './walls/source-files.ts';

/** The walls of the house; each is proven by a planted fault in tools/walls/*.test.ts. */
const root = process.argv[2] ?? process.cwd();
const files = listSourceFiles(root);
const imports = await checkImports(root);

const shouldBeRead = files.filter(({ path }) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path));
const unread = shouldBeRead.filter(({ path }) => !imports.read.has(path) && !path.endsWith('.d.ts'));
const faults = [
  ...checkText(files),
  ...checkMessages(files),
  ...imports.faults,
  ...unread.map(({ path }) => `${path} was not read by dependency-cruiser: its imports are unchecked`),
];

for (const fault of faults) console.log(fault);
console.log(`${files.length} files, ${imports.read.size} modules, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
