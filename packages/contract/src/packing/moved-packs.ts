import * as z from 'zod/mini';
import { answeredIdOf, nameSchema } from '../machinery/index.ts';

/** The packs that stayed, because their profile has changed, while the others went on (PACK-72). */
export const movedPacks = nameSchema(
  'MovedPacks',
  z.object({
    held: z.array(
      nameSchema(
        'HeldPack',
        z.object({ jobId: answeredIdOf('packJob'), jobNumber: z.string(), patientName: z.string() }),
      ),
    ),
  }),
);
