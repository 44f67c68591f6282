import { contract } from '@packwright/contract';
import type { DrugColumn } from '@packwright/core/import-files';
import type { CatalogueConsequences } from '../../catalogue/index.ts';
import { definePersonTask, type PersonTaskActions } from '../../platform/person-tasks/index.ts';
import { nameHeadings } from '../rules/checked-rows.ts';
import { readFileRow } from '../rules/read-file-row.ts';
import { SeenDrugs } from '../rules/seen-drugs.ts';
import { keepOrTakeBack, listFileCells } from '../store/index.ts';
import { importDrugRows } from './import-drug-rows.ts';
import {
  createFileCheck,
  createFileImport,
  type FileInput,
  fileTask,
  type FileWay,
  type FileWork,
} from './run-file.ts';

const common = { ...fileTask, needs: [contract.importDrugFile.needs] };

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
  faultMessage: 'The file could not be imported. Nothing was saved.',
});

export const createDrugCheckActions = (consequences: CatalogueConsequences): PersonTaskActions<FileInput> =>
  createFileCheck(createDrugWork(consequences));

export const createDrugImportActions = (consequences: CatalogueConsequences): PersonTaskActions<FileInput> =>
  createFileImport(createDrugWork(consequences));

/** So many rows are in memory, and locked in a check, at once. */
const rowsAtOnce = 500;

/** Imports some hundred rows after the other; in a trial they are taken back behind a savepoint. */
const createDrugWork = (consequences: CatalogueConsequences): FileWork => ({
  kind: 'drugs',
  start(_, file, isTrial) {
    const seen = new SeenDrugs();
    let after = 0;
    let done = 0;
    const doNext: FileWay['doNext'] = async (work) => {
      const cells = await listFileCells(work.db, file.id, rowsAtOnce, after);
      if (cells.length === 0) return null;
      after = cells.at(-1)?.row ?? after;
      done += cells.length;
      const lines = work.auditLines.length;
      const read = cells.map(({ row, cells: values }) => readFileRow<DrugColumn>(file, row, values));
      const found = await keepOrTakeBack(
        work.db,
        () => importDrugRows({ work, consequences, seen }, read),
        () => !isTrial,
        () => void work.auditLines.splice(lines),
      );
      return { rows: found.map((row) => nameHeadings(file, row)), done };
    };
    return { doNext, finish: () => Promise.resolve() };
  },
});
