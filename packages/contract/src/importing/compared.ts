import * as z from 'zod/mini';
import { nameSchema } from '../machinery/index.ts';

/** One field as it stands here and as the dispensing system says it; codes are in digits. */
const difference = nameSchema(
  'StagedDifference',
  z.object({ field: z.string(), ours: z.string(), theirs: z.string() }),
);

const problem = nameSchema('StagedProblem', z.object({ field: z.string(), message: z.string() }));

/** How a staged record compares with ours. */
export const comparedShape = {
  /** Nobody here has this number of the dispensing system; or somebody has, with the same fields or with others. */
  stagingState: z.enum(['new', 'same', 'differs']),
  /** The version of our record that was compared; 0 for a new one. */
  version: z.int(),
  differences: z.array(difference),
  /** Values that cannot be kept and stay behind. */
  problems: z.array(problem),
};
