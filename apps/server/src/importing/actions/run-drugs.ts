import { createHash } from 'node:crypto';
import { contract, importingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { DrugColumn, RowOutcome } from '@packwright/core/import-files';
import { z } from 'zod';
import type { CatalogueConsequences } from '../../catalogue/index.ts';
import {
  definePersonTask,
  type PersonTaskActions,
  type PersonTaskRun,
} from '../../platform/person-tasks/index.ts';
import { countRows, nameHeadings } from '../rules/checked-rows.ts';
import { readFileRow } from '../rules/read-file-row.ts';
import { SeenDrugs } from '../rules/seen-drugs.ts';
import {
  changeImportFile,
  keepOrTakeBack,
  type ImportFileRecord,
  listFileCells,
  lockImportFile,
  saveCheckedRows,
} from '../store/index.ts';
import { importDrugRows } from './import-drug-rows.ts';

interface FileInput {
  readonly fileId: number;
}

const common = {
  input: z.custom<FileInput>(),
  needs: [contract.importDrugFile.needs],
  roomBytes: 50 * 1024 * 1024,
  keepDays: 7,
};

/** Tries the import of a file of drugs and keeps nothing but what it found (IMPORT-16). */
export const checkDrugs = definePersonTask<FileInput>({
  ...common,
  kind: 'check drugs',
  faultMessage: 'The file could not be checked.',
});

/** Imports the drugs of a checked file, all or none (IMPORT-16). */
export const importDrugs = definePersonTask<FileInput>({
  ...common,
  kind: 'import drugs',
  faultMessage: 'The file could not be imported. Nothing of it was kept.',
});

export const createDrugCheckActions = (
  consequences: CatalogueConsequences,
): PersonTaskActions<FileInput> => ({
  async run(run) {
    const file = await getLockedFile(run);
    const { digest, outcomes } = await runDrugs(run, file, consequences, true);
    await changeImportFile(run.work.db, file.id, { state: 'checked', digest });
    return { audited: { area: 'importing', action: 'check drugs', detail: countRows(file.id, outcomes) } };
  },
});

export const createDrugImportActions = (
  consequences: CatalogueConsequences,
): PersonTaskActions<FileInput> => ({
  async run(run) {
    const file = await getLockedFile(run);
    const { digest, outcomes } = await runDrugs(run, file, consequences, false);
    if (digest !== file.digest) throw new Refusal(importingRefusals.fileDiffers);
    await changeImportFile(run.work.db, file.id, { state: 'imported' });
    return { audited: { area: 'importing', action: 'import drugs', detail: countRows(file.id, outcomes) } };
  },
});

async function getLockedFile({ work, input }: PersonTaskRun<FileInput>): Promise<ImportFileRecord> {
  const file = await lockImportFile(work.db, 'drugs', input.fileId);
  if (!file) throw new Refusal(sharedRefusals.notFound);
  return file;
}

/** So many rows are in memory, and locked in a check, at once. */
const rowsAtOnce = 500;

/**
 * Imports some hundred rows after the other. In a trial they are taken back behind a savepoint, which gives back their
 * locks, so that nobody waits for a check for longer than that.
 */
async function runDrugs(
  { work, signal, onProgress }: PersonTaskRun<FileInput>,
  file: ImportFileRecord,
  consequences: CatalogueConsequences,
  isTrial: boolean,
): Promise<{ readonly digest: string; readonly outcomes: readonly { readonly outcome: RowOutcome }[] }> {
  const run = { work, consequences, seen: new SeenDrugs() };
  const hash = createHash('sha256');
  const outcomes: { readonly outcome: RowOutcome }[] = [];
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const cells = await listFileCells(work.db, file.id, rowsAtOnce, after);
    if (cells.length === 0) break;
    after = cells.at(-1)?.row ?? after;
    const lines = work.auditLines.length;
    const found = await keepOrTakeBack(
      work.db,
      () =>
        importDrugRows(
          run,
          cells.map(({ row, cells: values }) => readFileRow<DrugColumn>(file, row, values)),
        ),
      () => !isTrial,
      () => void work.auditLines.splice(lines),
    );
    const rows = found.map((row) => nameHeadings(file, row));
    hash.update(JSON.stringify(rows));
    if (isTrial) await saveCheckedRows(work.db, file.id, rows);
    outcomes.push(...rows.map(({ outcome }) => ({ outcome })));
    onProgress(outcomes.length);
  }
  return { digest: hash.digest('hex'), outcomes };
}
