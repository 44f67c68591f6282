import { checkRules } from './rules/check-rules.ts';
import { readRepositoryTexts } from './rules/read-repository-texts.ts';

/** Every citation of a rule resolves, every rule of docs/rules is cited by a test, and every decision has its form. */
const texts = readRepositoryTexts(process.argv[2] ?? process.cwd());
const { rules, citations, faults } = checkRules(texts);

for (const fault of faults) console.log(fault);
console.log(`${texts.length} files, ${rules} rules, ${citations} citations, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
