import { importingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { z } from 'zod';
import { hasCode } from '../../platform/has-code.ts';
import type { PersonTask, PersonTaskActions, PersonTaskRun } from '../../platform/person-tasks/index.ts';
import type { Work } from '../../platform/work.ts';
import { FoundRows } from '../rules/found-rows.ts';
import {
  changeImportFile,
  type CheckedRow,
  type FileKind,
  findImportFile,
  lockImportFile,
  type ImportFileRecord,
  saveCheckedRows,
} from '../store/index.ts';

export interface FileInput {
  readonly fileId: number;
}

export const fileTask = {
  input: z.custom<FileInput>(),
  roomBytes: 50 * 1024 * 1024,
  keepDays: 7,
  findImportFile: ({ fileId }: FileInput) => fileId,
} satisfies Partial<PersonTask<FileInput>>;

export interface FilePart {
  readonly rows: readonly CheckedRow[];
  /** How much of the total is done with it. */
  readonly done: number;
}

/** A way through the rows of a file. */
export interface FileWay {
  /** Does the next part; null behind the last one. */
  readonly doNext: (work: Work) => Promise<FilePart | null>;
  /** Done once by an import, behind its last part. */
  readonly finish: (work: Work) => Promise<void>;
}

/** How files of a kind are gone through. */
export interface FileWork {
  readonly kind: FileKind;
  readonly start: (run: PersonTaskRun<FileInput>, file: ImportFileRecord, isTrial: boolean) => FileWay;
}

/**
 * Tries the import of a file. Each part is taken back in a transaction of its own, which keeps what it found: nobody
 * waits for a check, and the database can clean up behind others meanwhile (decision 0094).
 */
export const createFileCheck = ({ kind, start }: FileWork): PersonTaskActions<FileInput> => ({
  async run(run) {
    const { fileId } = run.input;
    const file = getOpenFile(await run.inPart(({ db }) => findImportFile(db, kind, fileId)));
    const { doNext } = start(run, file, true);
    const found = await runParts(run, () =>
      run.inPart(async (work) => {
        await lockUnchanged(work, file);
        const part = await doNext(work);
        if (part) await saveCheckedRows(work.db, fileId, part.rows);
        return part;
      }),
    );
    await lockUnchanged(run.work, file);
    await changeImportFile(run.work.db, fileId, { state: 'checked', digest: found.computeDigest() });
    return { audited: { area: 'importing', action: `check ${kind}`, detail: found.describe(fileId) } };
  },
});

/** Imports a checked file in one transaction, and only what the check found (IMPORT-14). */
export const createFileImport = ({ kind, start }: FileWork): PersonTaskActions<FileInput> => ({
  async run(run) {
    const { work } = run;
    const file = getOpenFile(await lockImportFile(work.db, kind, run.input.fileId));
    const { doNext, finish } = start(run, file, false);
    const found = await runParts(run, async () => {
      const part = await refuseTaken(() => doNext(work));
      await work.setAuditAside();
      return part;
    });
    if (found.computeDigest() !== file.digest) throw new Refusal(importingRefusals.fileDiffers);
    await finish(work);
    await changeImportFile(work.db, file.id, { state: 'imported' });
    return { audited: { area: 'importing', action: `import ${kind}`, detail: found.describe(file.id) } };
  },
});

const uniqueViolation = '23505';

/** A code or a number that somebody else gave at the same moment is a record that was changed since the check. */
async function refuseTaken<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (hasCode(error, uniqueViolation)) throw new Refusal(importingRefusals.fileDiffers);
    throw error;
  }
}

async function runParts(
  { signal, onProgress }: PersonTaskRun<FileInput>,
  doNext: () => Promise<FilePart | null>,
): Promise<FoundRows> {
  const found = new FoundRows();
  for (;;) {
    signal.throwIfAborted();
    const part = await doNext();
    if (!part) return found;
    found.add(part.rows);
    onProgress(part.done);
  }
}

function getOpenFile(file: ImportFileRecord | undefined): ImportFileRecord {
  if (!file) throw new Refusal(sharedRefusals.notFound);
  if (file.state === 'imported') throw new Refusal(importingRefusals.fileImported);
  return file;
}

/** Holds the file; a later check of it, which replaces this one, is a refusal. */
async function lockUnchanged({ db }: Work, { id, kind, taskId }: ImportFileRecord): Promise<void> {
  const file = getOpenFile(await lockImportFile(db, kind, id));
  if (file.taskId !== taskId) throw new Refusal(importingRefusals.fileBusy);
}
