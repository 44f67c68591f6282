import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { runTaskAs, taskPerson } from '../../platform/run-task-as.ts';
import { defineTask, handleTask, type TaskHandler } from '../../platform/tasks/index.ts';
import { findExportPlace, findQueueFile, markQueueFileWritten } from '../store/queue-files.ts';

/** Puts a file for the dispensary into the export folder, however often that fails at first (QUICK-3). */
export const writeQueueFile = defineTask({
  name: 'write-queue-file',
  input: z.object({ ...taskPerson, fileId: z.int() }),
  retry: { limit: 1000, delaySeconds: 10, maxDelaySeconds: 600 },
});

export const createWriteQueueFileHandler = (platform: Platform): TaskHandler =>
  handleTask(writeQueueFile, ({ fileId, ...person }) =>
    runTaskAs(platform, writeQueueFile.name, person, async (work) => {
      const file = await findQueueFile(work.db, fileId);
      if (!file || file.writtenAt !== null) return;
      const { code, subfolder } = await findExportPlace(work.db, work.who.pharmacyId);
      const folder = join(platform.settings.dataFolder, 'exports', code, subfolder);
      await mkdir(folder, { recursive: true, mode: 0o770 });
      const path = join(folder, file.fileName);
      // Under another name first, so that nobody takes half a file from the folder.
      await writeFile(`${path}.tmp`, file.content, { mode: 0o660 });
      await rename(`${path}.tmp`, path);
      await markQueueFileWritten(work.db, fileId, work.now);
      work.audit({ area: 'balance', action: 'write queue file', objectKind: 'queueFile', objectId: fileId });
    }),
  );
