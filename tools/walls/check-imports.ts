import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';

const configuration: IConfiguration = createRequire(import.meta.url)('./imports.cjs');

/** Checks the imports below a root; answers the broken rules and the number of files. */
export async function checkImports(root: string): Promise<{ faults: string[]; read: Set<string> }> {
  const folders = ['packages', 'apps'].filter((folder) => existsSync(join(root, folder)));
  const { forbidden = [], options } = configuration;
  const { output } = await cruise(folders, {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir: root,
  });
  if (typeof output === 'string')
    throw new Error('dependency-cruiser answered a text instead of its findings');
  return { faults: formatFaults(output), read: new Set(output.modules.map((module) => module.source)) };
}

function formatFaults(result: ICruiseResult): string[] {
  return result.summary.violations.map(({ from, to, rule, cycle }) => {
    const way = cycle ? cycle.map((step) => step.name).join(' → ') : to;
    const comment = configuration.forbidden?.find(({ name }) => name === rule.name)?.comment;
    return `${from} → ${way} – ${comment ?? rule.name.replaceAll('-', ' ')} (${rule.name})`;
  });
}
